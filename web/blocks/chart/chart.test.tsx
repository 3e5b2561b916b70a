import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { renderDocument } from '../render/render-document.tsx'
import { chartBlock } from './block.ts'
import { axisTicks } from './scale.ts'

const draw = (props: object) =>
  renderDocument(makeDocument([{ type: 62, props: { ...(chartBlock.defaults() as object), ...props } }]), {
    data: makeBlockData(),
    frameUrl: () => '',
  }).html
const data = (...values: (number | null)[][]) => ({
  columns: (values[0] ?? []).map((_, place) => `c${place}`),
  rows: values.map((row, place) => ({ label: `r${place}`, values: row })),
})

test.each([
  [
    [12, 18, 15],
    [0, 5, 10, 15, 20],
  ],
  [
    [0.1, 0.3],
    [0, 0.1, 0.2, 0.3],
  ],
  [
    [-3, 4],
    [-4, -2, 0, 2, 4],
  ],
  [[], [0, 0.25, 0.5, 0.75, 1]],
  [[1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
])('an axis for %j has round values', (values, ticks) => expect(axisTicks(values)).toEqual(ticks))

test('bars of a row stand beside each other, or on top of each other', () => {
  const two = data([1, 3])
  const rects = (html: string) =>
    [...html.matchAll(/y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(([, ...one]) => one.map(Number))
  expect(rects(draw({ data: two }))).toEqual([
    [66.67, 36.8, 33.33],
    [0, 36.8, 100],
  ])
  expect(rects(draw({ data: two, stacked: true }))).toEqual([
    [75, 80, 25],
    [0, 80, 75],
  ])
})

test('a line is interrupted where data is missing, and a point of its own is seen', () => {
  const html = draw({ kind: 'line', data: data([1], [null], [2], [3]) })
  expect(/class="chart-line-0" d="([^"]*)"/.exec(html)?.[1]).toBe('M12.5 66.67h0M62.5 33.33h0L87.5 0')
})

test('a pie leaves out what is not above zero, and tells the shares', () => {
  const html = draw({ kind: 'pie', data: data([1], [3], [0], [-2], [null]) })
  expect(html.match(/chart-slice/g)).toHaveLength(2)
  expect(html).toContain('3 · 75 %')
  expect(draw({ kind: 'pie', data: data([1]) })).toContain('<circle')
})

test('everything drawn is in the table, in the language of the website', () => {
  const html = draw({ data: data([1234.5], [null]), prefix: '€' })
  expect(html).toContain('<th scope="row">r0</th><td>€1,234.5</td>')
  expect(html).toContain('<th scope="row">r1</th><td>–</td>')
})

test('numbers have as many decimals as the one with most', () => {
  const html = draw({ data: data([17.6], [19.95], [20]), prefix: '$' })
  expect([...html.matchAll(/<td>(\$[^<]*)/g)].map(([, cell]) => cell)).toEqual(['$17.60', '$19.95', '$20.00'])
  expect(draw({ data: data([3], [4]) })).toContain('<td>4</td>')
})
