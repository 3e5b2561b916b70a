import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'
import { runNode } from './run.mjs'
import { runSteps, staticSteps } from './steps.mjs'
import { failedFiles, testOutcome } from './test-outcome.mjs'
import { describeTimes, timesFile } from './test-times.mjs'

ensureInstalled({ full: true })
ensureBuilt()
rmSync(timesFile, { force: true })
// The static checks fill the time in which a database and a first product start.
const [failedSteps, first] = await Promise.all([runSteps(staticSteps), runTests([], { TESTS_TIMES: timesFile })])
const times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : []
const suspects = first.report ? failedFiles(first.report) : []
if (suspects.length > 0) console.log(`\nOnce more, each alone: ${suspects.map(shortened).join(', ')}`)
const second = suspects.length > 0 ? await runTests(suspects, { TESTS_RUN: 'alone' }) : undefined
const tests = testOutcome(first, second)

const passed = tests.passed + staticSteps.length - failedSteps
const failed = tests.failed + failedSteps
for (const line of describeTimes(times)) console.log(line)
console.log(`The times of all files: ${shortened(timesFile)}`)
for (const file of tests.flaky) console.log(`flaky: ${shortened(file)}`)
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

/** The report is undefined when the run ended without one. */
async function runTests(files, environment) {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-report-'))
  const path = join(directory, 'report.json')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  try {
    const code = await runNode([vitest, 'run', ...files], { TESTS_REPORT: path, ...environment })
    return { code, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function shortened(file) {
  return relative(root, file)
}
