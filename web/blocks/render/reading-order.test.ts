import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell, ShownBlock } from '../document-shape.ts'
import { phoneCells, readingOrder } from './reading-order.ts'

function at(cells: Record<string, Partial<Cell>>, phone: Record<string, Partial<Cell>> = {}): [string, ShownBlock][] {
  return Object.entries(cells).map(([id, cell]) => [
    id,
    {
      section: 's',
      type: 2,
      v: 1,
      props: {},
      order: 'a',
      at: { desktop: { x: 0, y: 0, w: 12, h: 1, ...cell }, phone: phone[id] },
    },
  ])
}

const idsOf = (blocks: [string, ShownBlock][]) => readingOrder(blocks).map(({ id }) => id)

test('blocks are read from top to bottom', () => {
  expect(idsOf(at({ b: { y: 4 }, a: { y: 0 }, c: { y: 9 } }))).toEqual(['a', 'b', 'c'])
})

test('a column of text beside a picture is read before the picture on its right', () => {
  const cells = {
    picture: { x: 6, y: 0, w: 6, h: 8 },
    heading: { x: 0, y: 0, w: 6, h: 2 },
    text: { x: 0, y: 2, w: 6, h: 6 },
    below: { y: 8 },
  }
  expect(idsOf(at(cells))).toEqual(['heading', 'text', 'picture', 'below'])
})

test('what lies under another block is read first, wherever it begins', () => {
  const cells = { words: { x: 0, y: 2, w: 6, h: 2, z: 1 }, background: { x: 3, y: 0, w: 9, h: 8 } }
  expect(idsOf(at(cells))).toEqual(['background', 'words'])
})

test('a phone needs no cells of its own until a block is placed there by hand', () => {
  expect(phoneCells(readingOrder(at({ a: {}, b: { y: 1 } })))).toBeUndefined()
  const cells = phoneCells(readingOrder(at({ a: {}, b: { y: 1 } }, { a: { y: 5, w: 6 } })))
  expect(cells).toMatchObject([
    { id: 'b', cell: { x: 0, y: 1, w: 12, h: 1 } },
    { id: 'a', cell: { x: 0, y: 5, w: 6 } },
  ])
})

test('a block added between those that were placed on a phone by hand covers none of them', () => {
  const desktop = { a: { y: 0 }, added: { y: 1 }, b: { y: 2 } }
  const cells = phoneCells(readingOrder(at(desktop, { a: { y: 1 }, b: { y: 0 } })))
  expect(cells?.map(({ id, cell }) => [id, cell.y])).toEqual([
    ['b', 0],
    ['a', 1],
    ['added', 2],
  ])
})

test('blocks laid over each other by hand on a phone stay so', () => {
  const cells = phoneCells(readingOrder(at({ a: {}, b: { y: 1 }, c: { y: 2 } }, { a: { y: 0 }, b: { y: 0, z: 1 } })))
  expect(cells?.map(({ id, cell }) => [id, cell.y])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 2],
  ])
})

test('every block is read once, in whatever order the document names them', () => {
  const cell = fc.record({
    x: fc.integer({ min: -3, max: 14 }),
    y: fc.integer({ min: -3, max: 20 }),
    w: fc.integer({ min: -1, max: 20 }),
    h: fc.integer({ min: -1, max: 9 }),
    z: fc.integer({ min: -2, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 20 }), (cells) => {
      const blocks = at(Object.fromEntries(cells.map((one, place) => [`b${place}`, one])))
      const ids = idsOf(blocks)
      expect([...ids].sort()).toEqual(blocks.map(([id]) => id).sort())
      expect(idsOf([...blocks].reverse())).toEqual(ids)
    }),
  )
})
