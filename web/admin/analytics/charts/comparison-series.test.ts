import { expect, test } from 'vitest'
import { comparisonLines, withComparison } from './comparison-series.ts'

const day = (slot: string, carts: number | null) => ({ slot, carts })

test('each day stands beside the one at its place in the period before, also when that was shorter', () => {
  const now = [day('2026-03-01', 4), day('2026-03-02', null), day('2026-03-03', 6)]
  const before = [day('2026-02-27', 1), day('2026-02-28', 2)]
  expect(withComparison(now, before, ({ carts }) => carts)).toEqual([
    { slot: '2026-03-01', values: { now: 4, before: 1 } },
    { slot: '2026-03-02', values: { now: null, before: 2 } },
    { slot: '2026-03-03', values: { now: 6, before: null } },
  ])
})

test('the period before is a line of its own, and a column of the table, only where it is compared', () => {
  expect(comparisonLines('Carts', 'solid', false)).toEqual([{ key: 'now', label: 'Carts', look: 'solid' }])
  expect(comparisonLines('Errors', 'solid', true).map(({ label, look }) => [label, look])).toEqual([
    ['Errors', 'solid'],
    ['Period before', 'dashed'],
  ])
})
