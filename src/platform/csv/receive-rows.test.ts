import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { IncomingBody } from '../incoming-body.ts'
import { receiveRows } from './receive-rows.ts'

const limits = { bytes: 1_000_000, rows: 100 }
const read = (file: string | Buffer, headers: Record<string, string> = {}) => {
  const body = Readable.from([Buffer.from(file)], { objectMode: false })
  return receiveRows(
    Object.assign(body, { headers: { 'content-type': 'text/csv', ...headers } }) as IncomingBody,
    limits,
  )
}

test('gives the rows with text and their line, for every separator', async () => {
  expect(await read('\uFEFFa;b\r\n\r\n"x;y";\'=1\n')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['x;y', '=1'] },
  ])
})

test('reads what older spreadsheets write', async () => {
  expect(await read(Buffer.from([0x61, 0x0a, 0xe9]))).toEqual([
    { row: 1, cells: ['a'] },
    { row: 2, cells: ['é'] },
  ])
})

test.each([
  ['more rows than may be', `a\n${'b\n'.repeat(101)}`, 'The file has more than 100 rows.'],
  ['nothing but empty lines', '\n'.repeat(900_000), 'The file has more than 100 rows.'],
  ['a quotation mark too many', 'a\n"b', 'This file cannot be read as CSV'],
  ['a quotation mark in the middle', 'a\nb"c"d,"e"f\n', 'This file cannot be read as CSV'],
  ['one endless row', `a\n"${'b'.repeat(300_000)}"`, 'A row has more than 50,000 characters.'],
  ['a workbook', 'PK\u0003\u0004\0\0', 'This is not a CSV file.'],
  ['more bytes than may be', 'a'.repeat(1_000_001), 'The file is larger than 1 MB.'],
  ['nothing', '', 'This file is empty.'],
])('refuses %s', async (_, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence)
})

test('refuses another type, and what is compressed', async () => {
  await expect(read('a\nb', { 'content-type': 'application/json' })).rejects.toMatchObject({ status: 415 })
  await expect(read('a\nb', { 'content-encoding': 'gzip' })).rejects.toMatchObject({ status: 415 })
})
