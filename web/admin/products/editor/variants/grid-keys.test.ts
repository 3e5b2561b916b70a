import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextCell, pastedCells } from './grid-keys.ts'

const size = { rows: 3, columns: 3 }
const middle = { row: 1, column: 1 }
const press = (key: string, own = {}) => ({ key, shiftKey: false, atStart: false, atEnd: false, ...own })

describe('keys of the grid', () => {
  test.each([
    ['Enter goes down', press('Enter'), { row: 2, column: 1 }],
    ['Shift and Enter go up', press('Enter', { shiftKey: true }), { row: 0, column: 1 }],
    ['arrow down', press('ArrowDown'), { row: 2, column: 1 }],
    ['arrow up', press('ArrowUp'), { row: 0, column: 1 }],
    ['arrow left at the start of the text', press('ArrowLeft', { atStart: true }), { row: 1, column: 0 }],
    ['arrow right at its end', press('ArrowRight', { atEnd: true }), { row: 1, column: 2 }],
    ['arrow right within the text', press('ArrowRight'), undefined],
    ['selecting with Shift', press('ArrowRight', { atEnd: true, shiftKey: true }), undefined],
    ['a letter', press('a'), undefined],
  ])('%s', (_, pressed, cell) => expect(nextCell(middle, pressed, size)).toEqual(cell))

  test('no key leads out of the grid', () =>
    fc.assert(
      fc.property(
        fc.record({ row: fc.nat(2), column: fc.nat(2) }),
        fc.constantFrom('Enter', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'),
        (cell, key) => {
          const next = nextCell(cell, press(key, { atStart: true, atEnd: true }), size) ?? cell
          expect(next.row >= 0 && next.row < 3 && next.column >= 0 && next.column < 3).toBe(true)
        },
      ),
    ))
})

test.each([
  ['12.50', undefined],
  ['12.50\n', [['12.50']]],
  ['1\r\n2\r\n3\r\n', [['1'], ['2'], ['3']]],
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n\n3', [['1'], [''], ['3']]],
])('%j pasted', (text, cells) => expect(pastedCells(text)).toEqual(cells))
