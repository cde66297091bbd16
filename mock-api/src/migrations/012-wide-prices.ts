import type { Kysely } from 'kysely';
import { widenToBigint } from '../db/dialect';

/** Prices above 2,147,483,647 taka (about 215 crore). Hosts of the previous version read and write the wider column. */
export const up = (db: Kysely<unknown>): Promise<void> => widenToBigint(db, 'projectUnits', 'price');
