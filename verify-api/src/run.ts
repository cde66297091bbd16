import { type Check, explain, Failure, type Group, NotChecked, type Result } from './check';

export interface Run {
  /** Why a check is left out of this run, null where it is made. */
  leftOut: (check: Check) => string | null;
  /** True once the run was asked to end. */
  isStopped: () => boolean;
  /** Resolves with true where the host answers at all; asked after several calls without an answer. */
  isAlive: () => Promise<boolean>;
  onResult: (result: Result) => void;
}

/** So many checks without an answer, one after the other, raise the question whether the host is gone. */
const SILENT_CHECKS = 3;

type Ending = Pick<Result, 'outcome' | 'came'> & { answered: boolean };

async function perform(check: Check): Promise<Ending> {
  const differences: string[] = [];
  try {
    const came = await check.run((difference) => differences.push(difference));
    if (differences.length === 0) return { outcome: 'passed', came, answered: true };
    const unique = [...new Set(differences)].join('; ');
    return { outcome: 'differs', came: came === '' ? unique : `${unique} (${came})`, answered: true };
  } catch (error) {
    const outcome = error instanceof NotChecked ? 'skipped' : 'failed';
    return { outcome, came: explain(error), answered: error instanceof Failure };
  }
}

/** Makes the checks one after the other. Where the host is gone, the rest is not made. */
export async function runChecks(groups: readonly Group[], run: Run): Promise<Result[]> {
  const results: Result[] = [];
  let silent = 0;
  let gone = false;

  const endingOf = async (check: Check): Promise<Pick<Result, 'outcome' | 'came'>> => {
    const reason = run.isStopped() ? 'interrupted' : gone ? 'the host no longer answers' : run.leftOut(check);
    if (reason !== null) return { outcome: 'skipped', came: reason };
    const { outcome, came, answered } = await perform(check);
    if (outcome !== 'skipped') silent = answered ? 0 : silent + 1;
    if (silent >= SILENT_CHECKS) {
      silent = 0;
      gone = !(await run.isAlive());
    }
    return { outcome, came };
  };

  for (const { title, checks } of groups) {
    for (const check of checks) {
      const { call, expected } = check;
      const result: Result = { group: title, call, expected, ...(await endingOf(check)) };
      results.push(result);
      run.onResult(result);
    }
  }
  return results;
}
