export const NATIVE_PARTS: readonly string[];
export function missingParts(names?: readonly string[]): string | null;
