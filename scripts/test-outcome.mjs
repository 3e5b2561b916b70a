/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} FileResult of vitest's JSON report
 * @typedef {{ testResults: FileResult[], numTotalTests: number }} Report
 */

/** The files that did not pass, including those that could not even be loaded. */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name)
}

/**
 * What is to be said of a run whose failed files were run once more, alone. Only a second run in which a file passes makes it
 * flaky. Errors that belong to no file count as one failure, and so does a run without tests.
 * @param {{ report: Report | undefined, code: number }} first
 * @param {{ report: Report | undefined, code: number } | undefined} second of the failed files
 */
export function testOutcome(first, second) {
  if (!first.report || first.report.numTotalTests === 0) return { passed: 0, failed: 1, skipped: 0, flaky: [] }
  const suspects = failedFiles(first.report)
  const again = new Map(second?.report?.testResults.map((file) => [file.name, file]))
  const isFlaky = (name) => again.get(name)?.status === 'passed' && countOf(again.get(name), 'passed') > 0
  const flaky = suspects.filter(isFlaky)
  const files = first.report.testResults.map((file) => (flaky.includes(file.name) ? again.get(file.name) : file))
  const outcome = { passed: 0, failed: 0, skipped: 0, flaky }
  for (const file of files) {
    const failed = countOf(file, 'failed')
    outcome.passed += countOf(file, 'passed')
    outcome.skipped += file.assertionResults.length - countOf(file, 'passed') - failed
    // A file that could not be loaded, or prepared, has no failed test.
    outcome.failed += file.status === 'passed' ? failed : Math.max(1, failed)
  }
  const hasOtherErrors = suspects.length === 0 ? first.code !== 0 : outcome.failed === 0 && second?.code !== 0
  return hasOtherErrors ? { ...outcome, failed: outcome.failed + 1 } : outcome
}

const countOf = (file, status) => file.assertionResults.filter((one) => one.status === status).length
