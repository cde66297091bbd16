import { relative } from 'node:path';

const fileOf = ({ location }) => relative(process.cwd(), location.file);

/** Sends running tests, counts of passed and failed tests, and failed files to the process that started Playwright. */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0 };
  #failedFiles = new Set();
  #running = new Set();

  onTestBegin(test) {
    this.#running.add(test);
    this.#send();
  }

  onStepEnd() {
    this.#send();
  }

  onTestEnd(test, { status }) {
    this.#running.delete(test);
    if (status === 'passed') this.#counts.passed += 1;
    else if (status !== 'skipped') {
      this.#counts.failed += 1;
      this.#failedFiles.add(fileOf(test));
    }
    this.#send();
  }

  #send() {
    const running = [...this.#running].map((test) => `${fileOf(test)} › ${test.title}`);
    process.send?.({ ...this.#counts, failedFiles: [...this.#failedFiles], running });
  }
}
