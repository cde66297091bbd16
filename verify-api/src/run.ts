import { type Check, explain, Failure, type Group, NotChecked, type Result } from './check';

export interface Run {
  /** Returns why to skip a check of a group; null to run it. */
  skipReason: (check: Check, group: string) => string | null;
  /** True if the run was interrupted. */
  isStopped: () => boolean;
  /** True if the host answers at all; called after several unanswered checks. */
  isAlive: () => Promise<boolean>;
  onResult: (result: Result) => void;
}

/** Consecutive unanswered checks after which to test whether the host is gone. */
const MAX_UNANSWERED = 3;

type Evaluation = Pick<Result, 'outcome' | 'actual'> & { answered: boolean };

async function perform(check: Check): Promise<Evaluation> {
  const differences: string[] = [];
  try {
    const actual = await check.run((difference) => differences.push(difference));
    if (differences.length === 0) return { outcome: 'passed', actual, answered: true };
    const unique = [...new Set(differences)].join('; ');
    return { outcome: 'differs', actual: actual === '' ? unique : `${unique} (${actual})`, answered: true };
  } catch (error) {
    const outcome = error instanceof NotChecked ? 'skipped' : 'failed';
    return { outcome, actual: explain(error), answered: error instanceof Failure };
  }
}

/** Runs the checks in order. Skips the rest if the API host stops answering. */
export async function runChecks(groups: readonly Group[], run: Run): Promise<Result[]> {
  const results: Result[] = [];
  let unanswered = 0;
  let gone = false;

  const evaluate = async (check: Check, group: string): Promise<Pick<Result, 'outcome' | 'actual'>> => {
    const reason = run.isStopped() ? 'interrupted' : gone ? 'the host no longer answers' : run.skipReason(check, group);
    if (reason !== null) return { outcome: 'skipped', actual: reason };
    const { outcome, actual, answered } = await perform(check);
    if (outcome !== 'skipped') unanswered = answered ? 0 : unanswered + 1;
    if (unanswered >= MAX_UNANSWERED) {
      unanswered = 0;
      gone = !(await run.isAlive());
    }
    return { outcome, actual };
  };

  for (const { title, checks } of groups) {
    for (const check of checks) {
      const { call, expected } = check;
      const result: Result = { group: title, call, expected, ...(await evaluate(check, title)) };
      results.push(result);
      run.onResult(result);
    }
  }
  return results;
}
