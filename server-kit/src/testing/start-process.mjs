import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts a program and waits for the line that matches `ready`. Rejects with the program's output if it ends before.
 * Its stdin is a pipe that closes when this process ends, even by SIGKILL, so the program can watch for that.
 */
export async function startProcess(command, args, { ready, stderr = 'inherit', env, onSpawn, onLine, ...options }) {
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', stderr, 'ipc'],
  });
  if (onSpawn) child.once('spawn', () => onSpawn(child));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const match = await new Promise((resolve, reject) => {
    let printed = `${command} ${args.join(' ')} ended before it was ready.`;
    let isReady = false;
    const read = (line) => {
      onLine?.(line);
      if (isReady) return;
      printed += `\n${line}`;
      const found = ready.exec(line);
      isReady = found !== null;
      if (isReady) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr].filter(Boolean)) {
      const lines = createInterface(stream).on('line', (line) => {
        read(line);
        if (!isReady || onLine) return;
        // Discard further output, so that the program does not block on a full pipe.
        lines.close();
        stream.resume();
      });
    }
    child.once('error', reject);
    void ended.then(() => reject(new Error(printed)));
  });
  return {
    child,
    match,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
