import { describe, expect, test } from 'vitest'
import { datasetOf, datasetProblem, missingData, readNumber, truncated } from './dataset.ts'

describe('a dataset', () => {
  test('needs at least one column and one row', () => {
    const sentence = 'A chart needs at least one column and one row.'
    expect(datasetProblem({ columns: [], rows: [{ label: 'a', values: [] }] })).toBe(sentence)
    expect(datasetProblem({ columns: ['a'], rows: [] })).toBe(sentence)
    expect(datasetProblem({ columns: ['a'], rows: [{ label: 'a', values: [1] }] })).toBeUndefined()
  })

  test('reports rows with missing data', () => {
    const rows = [[1, 2], [null, 2], [1], [3, 4]].map((values) => ({ label: '', values }))
    expect(missingData({ columns: ['a', 'b'], rows })).toBe('Rows 2, 3 have missing data.')
    expect(missingData({ columns: ['a', 'b'], rows: rows.slice(1, 2) })).toBe('Row 1 has missing data.')
    expect(missingData({ columns: ['a'], rows: rows.slice(3) })).toBeUndefined()
  })

  test('is truncated to a hundred rows and eight columns', () => {
    const values = Array.from({ length: 9 }, (_, n) => n)
    const large = { columns: values.map(String), rows: Array.from({ length: 101 }, () => ({ label: '', values })) }
    const { dataset, notice } = truncated(large)
    expect([dataset.rows.length, dataset.columns.length, dataset.rows[0]?.values.length]).toEqual([100, 8, 8])
    expect(notice).toBe('Only the first 100 rows and 8 columns were kept.')
    expect(truncated(dataset).notice).toBeUndefined()
  })

  test('is read from a table with names, and from one without', () => {
    const rows = [{ label: 'Jan', values: [3, null] }]
    expect(datasetOf([['', 'Mugs', 'Bowls'], ['Jan', '3', '?'], ['']], '\t')).toEqual({
      columns: ['Mugs', 'Bowls'],
      rows,
    })
    expect(datasetOf([['Jan', '3', '4']], '\t').columns).toEqual(['Series 1', 'Series 2'])
  })
})

test.each([
  ['1,234.5', ',', 1234.5],
  ['1.234,5', ';', 1234.5],
  ['12,5', ';', 12.5],
  ['12,500', ';', 12500],
  ['€ 12', ',', 12],
  ['40 %', ',', 40],
  ['(3)', ',', -3],
  ['-0.5', ',', -0.5],
  ['', ',', null],
  ['n/a', ',', null],
  ['1.2.3', ',', null],
])('%s with %s gives %s', (text, delimiter, number) => expect(readNumber(text, delimiter)).toBe(number))
