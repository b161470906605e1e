/** What the server says of its own memory at /metrics; null where it does not. */
export async function residentBytes(url: string): Promise<number | null> {
  try {
    const answer = await fetch(new URL('/metrics', url), { signal: AbortSignal.timeout(2000) });
    const line = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text());
    return answer.ok && line ? Number(line[1]) : null;
  } catch {
    return null;
  }
}
