export function startSlowLine(
  site: string,
  speed?: { latencyMs?: number; bytesPerSecond?: number },
): Promise<{ address: string; stop: () => void }>;
