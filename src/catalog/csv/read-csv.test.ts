import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const table = { columns: ['Name', 'Price'], rows: [{ row: 2, cells: ['Mug, "blue"', '12,50'] }] }

test.each([
  ['commas', 'Name,Price\r\n"Mug, ""blue""","12,50"\r\n'],
  ['semicolons and a byte order mark', '\uFEFFName;Price\n"Mug, ""blue""";12,50'],
  ['tabs', 'Name\tPrice\r\n"Mug, ""blue"""\t12,50'],
])('a file with %s is read', (_, text) => expect(readCsv(text)).toEqual(table))

test('rows are counted as a spreadsheet does, and empty ones passed over; missing cells are empty', () =>
  expect(readCsv('Name,Price\n"a\nb",1\n,\n\nc').rows).toEqual([
    { row: 2, cells: ['a\nb', '1'] },
    { row: 5, cells: ['c', ''] },
  ]))

test.each([
  ['PK\u0003\u0004rest', 'This is not a CSV file. In your spreadsheet choose “Save as” or “Download” and then CSV.'],
  ['', 'This file has no columns. A CSV file begins with a row of headings, as the template does.'],
  ['just some words', 'This file has no columns. A CSV file begins with a row of headings, as the template does.'],
  ['Name,Price', 'There are no products in this file: it ends after the headings.'],
  ['Name,Price\n"Mug,1', /^This file cannot be read as CSV: there is a quotation mark too many or too few/],
])('%j is refused with a sentence', (text, sentence) => expect(() => readCsv(text)).toThrow(sentence))
