const MAX_ANSWERS = 50;

/** Serialised answers to calls that visitors make all the time, each made once and kept until something is written. */
export type AnswerCache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** A cache that is emptied whenever the number of `writes` has grown. */
export function createAnswerCache(writes: () => number): AnswerCache {
  const answers = new Map<string, Promise<Buffer>>();
  let seen = writes();

  return (key, make) => {
    if (seen !== writes() || answers.size >= MAX_ANSWERS) {
      answers.clear();
      seen = writes();
    }
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = make();
    answers.set(key, answer);
    void answer.catch(() => answers.delete(key));
    return answer;
  };
}
