import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { runNode } from './run.mjs'
import { runSteps, staticSteps } from './steps.mjs'

ensureInstalled({ full: true })
ensureBuilt()
const failedSteps = await runSteps(staticSteps)
const tests = await runTests()

const passed = tests.passed + staticSteps.length - failedSteps
const failed = tests.failed + failedSteps
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

/** A run that ends without a report, or whose files could not even be loaded, has failed. */
async function runTests() {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-report-'))
  const report = join(directory, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  try {
    const code = await runNode([vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`])
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
