import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../../catalog/csv/parsing/read-csv.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { guardCell, unguardCell } from './formula-guard.ts'

const payloads = [
  ...['=1+1', "=cmd|' /C calc'!A0", '=HYPERLINK("http://x","y")', '=IMPORTXML(1)', '@SUM(1+1)*cmd', '+1+cmd', '-1+cmd'],
  ...['\t=1+1', '\r=1+1', '=', '+', '-', '@', '\t', '\r', "'=1", "''=1", '=""', '=,', '=\n1', '-2+3', '+4917', '@user'],
  ...['＝1+1', '＋1', '－1', '＠SUM(1)', '-', '-5-', '-05', '-1e5', '-1,5', "'-34.00", '-٣'],
]

test.each(payloads)('%j is not a formula in a spreadsheet, and survives a round trip', (payload) => {
  expect(guardCell(payload)).toMatch(/^'/)
  expect(unguardCell(guardCell(payload))).toBe(payload)
})

test.each(['-34.00', '-5', '-0.5', '-1234567.89'])(
  '%s stays a number, which sums of a spreadsheet include',
  (amount) => {
    expect(guardCell(amount)).toBe(amount)
    expect(unguardCell(amount)).toBe(amount)
  },
)

test('other texts stay as they are', () => {
  for (const text of ['Mug', '', "'tis", '12.50', 'a=b', ' =1']) {
    expect(guardCell(text)).toBe(text)
    expect(unguardCell(text)).toBe(text)
  }
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...payloads, 'a;b', 'a,b', '"', 'a\r\nb', '\n', ' '),
)

test('any cell survives a round trip, and starts no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const text = BYTE_ORDER_MARK + csvLines([['A', 'B', 'C'], ...rows])
      expect(readCsv(text).rows.map(({ cells }) => cells)).toEqual(rows)
      expect(csvLines(rows)).not.toMatch(/^x,"?(?:[=+@\t]|-(?!\d+(?:\.\d+)?,))/m)
    }),
  )
})
