import { expect, test } from 'vitest'
import { everyDay } from './speed-days.ts'

test('a day on which nothing was measured is there without a speed', () => {
  const row = { value: '2026-03-02', loads: 3, lcp: null, inp: null, cls: null, ttfb: null, fcp: null }
  expect(everyDay({ slots: ['2026-03-01', '2026-03-02', '2026-03-03'], rows: [row] })).toEqual([
    { slot: '2026-03-01', row: undefined },
    { slot: '2026-03-02', row },
    { slot: '2026-03-03', row: undefined },
  ])
})
