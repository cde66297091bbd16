import { relative } from 'node:path';

/** Reports each test to the process that started Jest: which ones are running, and how many have passed and failed. */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0 };
  /** Running test by file. */
  #running = new Map();

  onTestFileStart({ path }) {
    this.#running.set(path, '');
    this.#send();
  }

  onTestCaseStart({ path }, { fullName }) {
    this.#running.set(path, ` › ${fullName}`);
    this.#send();
  }

  onTestCaseResult({ path }) {
    this.#running.set(path, '');
    this.#send();
  }

  onTestFileResult({ path }, _result, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    this.#running.delete(path);
    this.#counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    this.#send();
  }

  #send() {
    const running = [...this.#running].map(([path, test]) => `${relative(process.cwd(), path)}${test}`);
    process.send?.({ ...this.#counts, running });
  }
}
