import { expect, test } from 'vitest'
import { compareRuns, figuresOf } from './figures.ts'
import { table } from './report.ts'

const rows = [
  { '': 'bare INSERT by Express', 'per second': '4012', 'p50 ms': '3.9', note: '' },
  { '': 'add to cart', 'per second': '2100', 'p50 ms': '7.5', note: '(goal: 2000)' },
]
const expected = new Map([
  ['1 · bare INSERT by Express · per second', 4012],
  ['1 · bare INSERT by Express · p50 ms', 3.9],
  ['1 · add to cart · per second', 2100],
  ['1 · add to cart · p50 ms', 7.5],
])

test('figures are read from the JSON of a benchmark, whatever was printed before it', () => {
  const json = JSON.stringify({ tables: [{ title: '1 shopper', rows }], notes: ['ratio 0.52'] }, null, 2)
  expect(figuresOf(`started\n${json}\n`)).toEqual(expected)
})

test('figures of older commits are read from their tables in plain text', () => {
  expect(figuresOf(`Idle after start: 120 MB\n\n1 shopper\n${table(rows)}\nratio 0.52\n`)).toEqual(expected)
})

test('a table whose first column has a name is read the same, and a second table has figures of its own', () => {
  const named = table([{ lines: '3', 'priced/s': '900' }])
  expect(figuresOf(`${named}\n\n${named}\n`)).toEqual(
    new Map([
      ['1 · 3 · priced/s', 900],
      ['2 · 3 · priced/s', 900],
    ]),
  )
})

test('pairs are compared one by one, beside what two runs of the older commit differ by', () => {
  const run = (perSecond: number, extra: [string, number][] = []) => new Map([['speed', perSecond], ...extra])
  const older = [run(100, [['gone', 1]]), run(110, [['gone', 1]]), run(99, [['gone', 1]])]
  const [comparison, ...others] = compareRuns(older, [run(120), run(110), run(148.5)])
  expect(others).toEqual([])
  expect(comparison).toMatchObject({ figure: 'speed', older: 100, newer: 120 })
  expect(comparison?.ratio).toBeCloseTo(1.2)
  expect(comparison?.noise.map((ratio) => ratio.toFixed(2))).toEqual(['0.90', '1.11'])
})
