/** Tells the process that started Jest how many tests have passed and failed so far. */
export default class ProgressReporter {
  onTestResult(_test, _result, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    process.send?.({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites });
  }
}
