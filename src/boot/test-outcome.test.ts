import { expect, test } from 'vitest'
import { failedFiles, testOutcome } from '../../scripts/test-outcome.mjs'

/** A file whose tests ended like this; one without tests could not be loaded. */
const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.length > 0 && !statuses.includes('failed') ? 'passed' : 'failed',
  assertionResults: statuses.map((status) => ({ status })),
})
const run = (...testResults: ReturnType<typeof file>[]) => ({
  code: testResults.some(({ status }) => status === 'failed') ? 1 : 0,
  report: { testResults, numTotalTests: testResults.flatMap(({ assertionResults }) => assertionResults).length },
})
const green = file('a', 'passed', 'passed', 'skipped')

test('a green run needs no second one', () => {
  const first = run(green)
  expect(failedFiles(first.report)).toEqual([])
  expect(testOutcome(first, undefined)).toEqual({ passed: 2, failed: 0, skipped: 1, flaky: [] })
})

test('a file that is green when it runs alone is flaky, and its tests have passed', () => {
  const first = run(green, file('b', 'passed', 'failed'))
  expect(failedFiles(first.report)).toEqual(['b'])
  expect(testOutcome(first, run(file('b', 'passed', 'passed')))).toEqual({
    passed: 4,
    failed: 0,
    skipped: 1,
    flaky: ['b'],
  })
})

test('a file that stays red has failed, with what failed at first', () => {
  const first = run(green, file('b', 'failed', 'failed'), file('c', 'failed'))
  const second = run(file('b', 'failed', 'passed'), file('c', 'passed'))
  expect(testOutcome(first, second)).toEqual({ passed: 3, failed: 2, skipped: 1, flaky: ['c'] })
})

test('a file that cannot be loaded, or whose preparation fails, has failed', () => {
  const unprepared = { ...file('c', 'skipped', 'skipped'), status: 'failed' }
  const first = run(green, file('b'), unprepared)
  expect(failedFiles(first.report)).toEqual(['b', 'c'])
  expect(testOutcome(first, run(file('b'), unprepared))).toMatchObject({ passed: 2, failed: 2, flaky: [] })
})

test('a file that does not appear, or runs no test, the second time has failed', () => {
  const first = run(green, file('b', 'failed'))
  const empty = { ...file('b', 'skipped'), status: 'passed' }
  for (const second of [run(green), run(empty), { report: undefined, code: 1 }, undefined])
    expect(testOutcome(first, second)).toMatchObject({ passed: 2, failed: 1, flaky: [] })
})

test('errors that belong to no file fail the run, the first and the second', () => {
  expect(testOutcome({ ...run(green), code: 1 }, undefined)).toMatchObject({ passed: 2, failed: 1 })
  const first = run(green, file('b', 'failed'))
  expect(testOutcome(first, { ...run(file('b', 'passed')), code: 1 })).toMatchObject({ failed: 1, flaky: ['b'] })
})

test('a run that collects nothing, or ends without a report, has failed', () => {
  expect(testOutcome(run(), undefined)).toMatchObject({ passed: 0, failed: 1 })
  expect(testOutcome({ report: undefined, code: 0 }, undefined)).toMatchObject({ passed: 0, failed: 1 })
})
