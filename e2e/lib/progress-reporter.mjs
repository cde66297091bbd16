import { relative } from 'node:path';

/** Reports each action to the process that started Playwright: the running test, and how many have passed and failed. */
export default class ProgressReporter {
  #counts = { passed: 0, failed: 0 };
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
    if (status !== 'skipped') this.#counts[status === 'passed' ? 'passed' : 'failed'] += 1;
    this.#send();
  }

  #send() {
    const running = [...this.#running].map(
      ({ location, title }) => `${relative(process.cwd(), location.file)} › ${title}`,
    );
    process.send?.({ ...this.#counts, running });
  }
}
