import type { ReleaseContract } from 'shared-contract';

export function readContract(folder: string): Promise<ReleaseContract>;
