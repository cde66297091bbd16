import type { ChildProcess } from 'node:child_process';

export function startS3(): Promise<{ url: string; child: ChildProcess; stop: () => Promise<unknown> }>;
