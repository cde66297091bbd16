/** Sends the number of passed and failed tests to the process that started Playwright. */
export default class ProgressReporter {
  counts = { passed: 0, failed: 0 };

  onTestEnd(_test, { status }) {
    if (status === 'skipped') return;
    this.counts[status === 'passed' ? 'passed' : 'failed'] += 1;
    process.send?.(this.counts);
  }
}
