export function sharedForms(folder: string): Record<string, { shareKey: string }>;
