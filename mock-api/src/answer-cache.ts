import type { Db } from './db/database';

const MAX_ANSWERS = 50;

/** Serialised answers to calls that visitors make all the time, each made once and kept until something is written. */
export type AnswerCache = (key: string, make: () => Promise<string>) => Promise<string>;

/** A cache that any write to the database empties. */
export function createAnswerCache(db: Db): AnswerCache {
  const answers = new Map<string, Promise<string>>();
  let writes = writesOf(db);

  return (key, make) => {
    if (writes !== writesOf(db) || answers.size >= MAX_ANSWERS) {
      answers.clear();
      writes = writesOf(db);
    }
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = make();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
