import { expect, test } from 'vitest'
import { stepsUntil } from './store-figures.ts'

test.each([
  ['day', '2026-03-02', 3, ['2026-02-28', '2026-03-01', '2026-03-02']],
  // 1 March 2026 is a Sunday, so its week began on 23 February.
  ['week', '2026-03-01', 2, ['2026-02-16', '2026-02-23']],
  ['month', '2026-01-31', 3, ['2025-11-01', '2025-12-01', '2026-01-01']],
] as const)('the last steps of a %s end with the present one', (every, today, last, steps) => {
  expect(stepsUntil(today, { every, last })).toEqual(steps)
})
