/** One line on standard error that rewrites itself on a terminal; elsewhere a line now and then, none for a short run. */
export interface Progress {
  show(count: number): void;
  end(): void;
}

/** `words` say what is counted: "hands written". */
export function startProgress(words: string): Progress {
  const { isTTY } = process.stderr;
  const everyMs = isTTY ? 200 : 5_000;
  const startMs = performance.now();
  let shownMs = startMs;
  let isShown = false;
  return {
    show(count) {
      const nowMs = performance.now();
      if (nowMs - shownMs < everyMs) return;
      shownMs = nowMs;
      isShown = true;
      const rate = Math.round((count * 1000) / (nowMs - startMs));
      const text = `${count} ${words}, ${rate} a second`;
      process.stderr.write(isTTY ? `\r${text}\u001b[K` : `${text}\n`);
    },
    end() {
      if (isTTY && isShown) process.stderr.write('\r\u001b[K');
    },
  };
}
