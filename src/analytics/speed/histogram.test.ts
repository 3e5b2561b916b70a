import { expect, test } from 'vitest'
import { speedLimits, speedMetrics } from '../speed-contract.ts'
import { figureOf, metricOf, stepsOf } from './histogram.ts'

const marks = speedMetrics.flatMap((_, place) => Array.from({ length: 900 }, (_, n) => place * 1_000 + n + 40))

test('a mark names its metric, and marks of a metric stand for figures in their order', () => {
  for (const [n, mark] of marks.entries()) {
    const next = marks[n + 1]
    if (next === undefined || metricOf(mark) !== metricOf(next)) continue
    expect(figureOf(next)).toBeGreaterThanOrEqual(figureOf(mark))
  }
})

test.each(speedMetrics)(
  'the limits of %s are edges: the bin before is on one side, the bin after on the other',
  (metric) => {
    const first = speedMetrics.indexOf(metric) * 1_000 + 400
    const { good, poor } = speedLimits[metric]
    expect(figureOf(first)).toBeLessThan(good)
    expect(figureOf(first + 1)).toBeGreaterThan(good)
    expect(figureOf(first + stepsOf(metric))).toBeLessThan(poor)
    expect(figureOf(first + stepsOf(metric) + 1)).toBeGreaterThan(poor)
  },
)

test('neighbouring figures are 2 % apart, so none is off by more than 1 %', () => {
  for (const mark of marks) {
    const [here, next] = [figureOf(mark), figureOf(mark + 1)]
    if (here > 0 && metricOf(mark) === metricOf(mark + 1)) expect(next / here).toBeLessThan(1.0203)
  }
})
