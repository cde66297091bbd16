/** Sends the numbers of passed and failed tests to the parent process. */
export default class ProgressReporter {
  counts = { passed: 0, failed: 0 };

  onTestEnd(_test, { status }) {
    if (status === 'skipped') return;
    this.counts[status === 'passed' ? 'passed' : 'failed'] += 1;
    process.send?.(this.counts);
  }
}
