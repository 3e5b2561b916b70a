import { expect, test } from 'vitest'
import { describeTimes } from '../../scripts/test-times.mjs'

const file = (name: string, project: string, loadMs: number, prepareMs: number, testsMs: number) => ({
  file: name,
  project,
  loadMs,
  prepareMs,
  testsMs,
})

test('after a run stand the seconds of each kind by phase, and the slowest files', () => {
  const files = [
    file('a.test.ts', 'unit', 500, 0, 100),
    file('b.int.test.ts', 'integration', 1_000, 2_000, 3_000),
    file('c.test.ts', 'unit', 700, 0, 1_400),
  ]
  expect(describeTimes(files, 2)).toEqual([
    '  total    load prepare   tests  seconds',
    '    6.0     1.0     2.0     3.0  integration, 1 files',
    '    2.7     1.2     0.0     1.5  unit, 2 files',
    '    6.0     1.0     2.0     3.0  b.int.test.ts',
    '    2.1     0.7     0.0     1.4  c.test.ts',
  ])
})
