interface Files {
  read: (path: string) => string;
  write: (path: string, text: string) => void;
}

export function applyInsertions(patch: string, files: Files): string[];
