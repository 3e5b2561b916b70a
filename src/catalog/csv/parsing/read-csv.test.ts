import { expect, test } from 'vitest'
import { importLimits } from '../../../shared/products/import-fields.ts'
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

const { ROWS, LINES, COLUMNS, HEADING_LENGTH, CELL_LENGTH } = importLimits
/** Millions of characters, on a possibly busy machine. */
const PATIENCE = 300_000
const row = 'Mug,1\n'
const cells = (count: number) => Array(count).fill('a').join(',')

test.each([
  ['rows', `Name,Price\n${row.repeat(ROWS + 1)}`, 'The file has more than 20,000 rows.'],
  ['line feeds alone', '\n'.repeat(5_000_000), 'The file has more than 100,000 lines, most of them empty.'],
  [
    'empty lines',
    `Name,Price\n${row}${'\n'.repeat(LINES)}`,
    'The file has more than 100,000 lines, most of them empty.',
  ],
  ['rows of one letter', 'a\n'.repeat(2_500_000), 'This file has no columns.'],
  ['columns', `${cells(COLUMNS + 1)}\n${cells(2)}`, 'The file has more than 200 columns.'],
  ['letters of a heading', `Name,${'a'.repeat(HEADING_LENGTH + 1)}\n${row}`, 'A heading has more than 200 characters.'],
  ['letters of a cell', `Name,Price\n${row}${'a'.repeat(CELL_LENGTH + 1)},1`, 'Row 3 has a cell of more than 120,000'],
  ['letters of a row', `Name,Price\n${cells(250_001)}`, 'Row 2 has more than 250,000 characters.'],
  [
    'letters of a cell by far',
    `Name,Categories\nMug,"${'a>b,'.repeat(1_200_000)}"`,
    'Row 2 has more than 250,000 characters.',
  ],
  ['NUL', `Name,Price\n${row.repeat(1_000)}\0`, 'This is not a CSV file.'],
])('too many or too long: %s', (_, text, sentence) => expect(() => readCsv(text)).toThrow(sentence), PATIENCE)

test(
  'a file at its limits is read',
  () => {
    const { columns, rows } = readCsv(
      `${cells(COLUMNS)}\n${`${'b'.repeat(CELL_LENGTH)},b\n`.repeat(3)}${row.repeat(ROWS - 3)}`,
    )
    expect([columns.length, rows.length]).toEqual([COLUMNS, ROWS])
  },
  PATIENCE,
)
