import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('written text survives a round trip', () => {
  const rows = [
    ['Jug, "large"', 12, null],
    ['two\nlines', -3.5, 'ä'],
  ]
  const read = parse(csvText(['Name', 'Stock', 'Note'], rows), { record_delimiter: '\r\n' })
  expect(read).toEqual([
    ['Name', 'Stock', 'Note'],
    ['Jug, "large"', '12', ''],
    ['two\nlines', '-3.5', 'ä'],
  ])
})

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1'])('%j is not a formula in a spreadsheet', (text) =>
  expect(csvText([], [[text]])).toContain(`'${text}`),
)
