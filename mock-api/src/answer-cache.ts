const MAX_ANSWERS = 50;

/** Serialised answers to calls that visitors make all the time, each made once a version of what it tells. */
export type AnswerCache = (key: string, version: number, make: () => Promise<Buffer>) => Promise<Buffer>;

export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, { version: number; answer: Promise<Buffer> }>();

  return (key, version, make) => {
    const known = answers.get(key);
    if (known?.version === version) return known.answer;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const answer = make();
    answers.set(key, { version, answer });
    void answer.catch(() => answers.delete(key));
    return answer;
  };
}
