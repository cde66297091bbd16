import { relative } from 'node:path';

/** Sends running tests, counts of passed and failed tests, and failed files to the process that started Jest. */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0 };
  #failedFiles = [];
  /** The running test of each running file, by path; empty between tests. */
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

  onTestFileResult({ path }, result, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    this.#running.delete(path);
    if (result.numFailingTests > 0 || result.testExecError) this.#failedFiles.push(relative(process.cwd(), path));
    this.#counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    this.#send();
  }

  #send() {
    const running = [...this.#running].map(([path, test]) => `${relative(process.cwd(), path)}${test}`);
    process.send?.({ ...this.#counts, failedFiles: this.#failedFiles, running });
  }
}
