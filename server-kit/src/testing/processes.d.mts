export interface ListedProcess {
  pid: number;
  parent: number;
  command: string;
}

export function processesBelow(pid: number): Promise<ListedProcess[]>;
export function allEnded(pids: readonly number[]): Promise<void>;
