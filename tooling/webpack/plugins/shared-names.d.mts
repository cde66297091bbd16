import type { Compilation } from 'webpack';

type Build = Pick<Compilation, 'entries' | 'modules' | 'moduleGraph'>;

export function importedNames(build: Build): Record<string, string[]>;
export function exportedNames(build: Build, requests: Readonly<Record<string, string>>): Record<string, string[]>;
