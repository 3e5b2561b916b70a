import { expect, test } from 'vitest'
import { formatLocalTime, moneyCells, streamCsvPages } from './csv-stream.ts'

test.each([
  ['2026-11-01T05:30:00.999Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2026-03-01T20:00:00Z', 'Asia/Kolkata', '2026-03-02T01:30:00+05:30'],
  ['2026-03-01T20:00:00Z', 'UTC', '2026-03-01T20:00:00+00:00'],
])('%s is shown in the time zone %s', (at, timeZone, told) => expect(formatLocalTime(at, timeZone)).toBe(told))

test('an amount has the digits of its currency, and one of no currency is empty', () => {
  expect(moneyCells(1250, 'USD')).toEqual(['12.50', 'USD'])
  expect(moneyCells(1250, 'JPY')).toEqual(['1250', 'JPY'])
  expect(moneyCells(0, '')).toEqual(['', ''])
})

test('pages follow each other until there is none, or until there are rows enough', async () => {
  const asked: (string | undefined)[] = []
  const readPage = async (cursor: string | undefined) => {
    asked.push(cursor)
    const page = Number(cursor ?? 0)
    return { rows: [[`a${page}`], [`=${page}`]], next: page < 2 ? String(page + 1) : null }
  }
  expect((await Array.fromAsync(streamCsvPages(['Name'], readPage))).join('')).toBe(
    '\uFEFFName\r\na0\r\n"\'=0"\r\na1\r\n"\'=1"\r\na2\r\n"\'=2"\r\n',
  )
  expect(asked).toEqual([undefined, '1', '2'])
  expect(await Array.fromAsync(streamCsvPages(['Name'], readPage, 4))).toHaveLength(2)
})
