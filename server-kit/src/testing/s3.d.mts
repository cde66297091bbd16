export function startS3(): Promise<{ url: string; stop: () => Promise<unknown> }>;
