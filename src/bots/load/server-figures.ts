/** What a server says of itself. */
export interface ServerFigures {
  readonly residentBytes: number;
  /** Used by the process since it started. */
  readonly cpuSeconds: number;
}

/** The figures of the server at /metrics; null where it does not tell them. */
export async function serverFigures(url: string): Promise<ServerFigures | null> {
  try {
    const answer = await fetch(new URL('/metrics', url), { signal: AbortSignal.timeout(2000) });
    const text = await answer.text();
    const figure = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    const residentBytes = figure('process_resident_memory_bytes');
    const cpuSeconds = figure('process_cpu_seconds_total');
    return answer.ok && residentBytes > 0 && cpuSeconds >= 0 ? { residentBytes, cpuSeconds } : null;
  } catch {
    return null;
  }
}
