import type { RuntimeConfig } from 'shared-contract';

export declare function readConfig(path: string): RuntimeConfig;
