import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import type { JsonObject } from '../../../src/pages/operations/patch.ts'
import { findBlock } from '../../blocks/all.ts'
import type { BlockDefinition } from '../../blocks/block.ts'
import type { Cell } from '../../blocks/document-shape.ts'
import { overlap } from '../../blocks/render/cells.ts'
import { allTemplates } from '../sections/all-templates.ts'
import { addBlock } from './add-block.ts'
import { addSection } from './add-section.ts'
import { alignBlocks } from './align-blocks.ts'
import { closeRows } from './close-rows.ts'
import { deleteBlocks } from './delete-blocks.ts'
import { deleteSection } from './delete-section.ts'
import { distributeBlocks } from './distribute-blocks.ts'
import { duplicateSection } from './duplicate-section.ts'
import { editProps } from './edit-props.ts'
import { makeRoom } from './make-room.ts'
import { moveBlocks } from './move-blocks.ts'
import { moveSection } from './move-section.ts'
import { moveToSection } from './move-to-section.ts'
import { cellAround, movedTogether } from './move-together.ts'
import type { Page, Patches, View } from './page.ts'
import { copyBlocks, pasteBlocks } from './paste-blocks.ts'
import { raiseBlocks } from './raise-blocks.ts'
import { resetView } from './reset-view.ts'
import { resizeBlock } from './resize-block.ts'
import { blocksOf, sectionsOf, shownCells } from './shown-cells.ts'
import { styleBlock } from './style-block.ts'
import { styleSection } from './style-section.ts'

const empty: Page = {
  v: 1,
  sections: {},
  blocks: {},
  settings: { title: 'Page', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } },
}
const text = findBlock(2) as BlockDefinition
const rule = findBlock(47) as BlockDefinition

function apply(page: Page, patches: Patches): Page {
  return StoredDocument.parse(applyOperation(page as unknown as JsonObject, patches).document)
}

const withSections = ['s1', 's2'].reduce(
  (page, id) => apply(page, addSection(page, { id, template: { ...allTemplates[0], blocks: [] } as never })),
  empty,
)
const place = (page: Page, id: string, cell: Cell, section = 's1') =>
  apply(page, addBlock(page, text, { id, section, cell }))
const two = place(place(withSections, 'a', { x: 0, y: 0, w: 6, h: 2 }), 'b', { x: 6, y: 0, w: 6, h: 4 })
const cellOf = (page: Page, id: string, view: View = 'desktop') =>
  shownCells(page, page.blocks[id]?.section ?? '', view).get(id)

test('a new block lies below the others, and where it is wanted the others make room', () => {
  expect(cellOf(apply(two, addBlock(two, rule, { id: 'c', section: 's1' })), 'c')).toMatchObject({ y: 4, w: 12, h: 1 })
  const pushed = place(two, 'c', { x: 0, y: 1, w: 6, h: 3 })
  expect([cellOf(pushed, 'a'), cellOf(pushed, 'b')]).toMatchObject([{ y: 4 }, { y: 0 }])
})

test('a block that is asked to make room pushes what it lies over, and what is pushed keeps what lies on it', () => {
  const cells = new Map<string, Cell>([
    ['asked', { x: 0, y: 0, w: 6, h: 4, z: 2 }],
    ['picture', { x: 0, y: 1, w: 6, h: 4 }],
    ['words', { x: 1, y: 4, w: 4, h: 1, z: 1 }],
  ])
  expect(makeRoom(cells, ['asked'])).toEqual(new Map([['picture', { x: 0, y: 4, w: 6, h: 4 }]]))
})

test('blocks that are dragged together keep their places beside each other', () => {
  const blocks: [string, Cell][] = [
    ['a', { x: 2, y: 1, w: 4, h: 2, z: 3 }],
    ['b', { x: 5, y: 4, w: 3, h: 1 }],
  ]
  const around = cellAround(blocks.map(([, cell]) => cell))
  expect(around).toEqual({ x: 2, y: 1, w: 6, h: 4 })
  expect(movedTogether(blocks, around, { ...around, x: 0, y: 6 })).toEqual([
    ['a', { x: 0, y: 6, w: 4, h: 2, z: 3 }],
    ['b', { x: 3, y: 9, w: 3, h: 1 }],
  ])
  expect(cellAround([{ x: 2, y: 1, w: 4, h: 2, z: 3 }])).toEqual({ x: 2, y: 1, w: 4, h: 2, z: 3 })
})

test('blocks move by cells, together, and stay on the grid', () => {
  expect(cellOf(apply(two, moveBlocks(two, 'desktop', ['a'], { x: 2, y: 3 })), 'a')).toMatchObject({ x: 2, y: 3 })
  const both = apply(two, moveBlocks(two, 'desktop', ['a', 'b'], { x: 5, y: -2 }))
  expect(both).toEqual(two)
})

test('a block gets wider and higher, never more than the grid, never less than a cell', () => {
  const wide = apply(two, resizeBlock(two, 'desktop', 'a', { w: 40, h: 1 }))
  expect(cellOf(wide, 'a')).toMatchObject({ x: 0, w: 12, h: 3 })
  expect(cellOf(apply(two, resizeBlock(two, 'desktop', 'a', { w: -40, h: -40 })), 'a')).toMatchObject({ w: 1, h: 1 })
})

test('a phone keeps only what differs, and follows the desktop again when that is taken back', () => {
  const moved = apply(two, moveBlocks(two, 'phone', ['a'], { x: 0, y: 1 }))
  expect([cellOf(moved, 'a', 'phone')?.y, cellOf(moved, 'b', 'phone')?.y]).toEqual([1, 0])
  expect(moved.blocks.a?.at.phone).toEqual({ y: 1 })
  expect(moved.blocks.a?.at.desktop).toEqual(two.blocks.a?.at.desktop)
  expect(apply(moved, resetView(moved, 'phone', ['a', 'b']))).toEqual(two)
  const narrow = apply(two, resizeBlock(two, 'tablet', 'a', { w: -2, h: 0 }))
  expect(narrow.blocks.a?.at.tablet).toEqual({ w: 4 })
  expect(apply(narrow, resizeBlock(narrow, 'tablet', 'a', { w: 2, h: 0 }))).toEqual(two)
})

test('blocks are copied into another section with their distances', () => {
  const pasted = apply(two, pasteBlocks(two, copyBlocks(two, ['a', 'b']), { section: 's2', ids: ['c', 'd'] }))
  expect([cellOf(pasted, 'c'), cellOf(pasted, 'd')]).toEqual([cellOf(two, 'a'), cellOf(two, 'b')])
  expect(blocksOf(pasted, 's2')).toHaveLength(2)
})

test('a copy leaves the places its original has on other screens, where it would cover it', () => {
  const onPhone = apply(two, moveBlocks(two, 'phone', ['a'], { x: 0, y: 1 }))
  const pasted = apply(
    onPhone,
    pasteBlocks(onPhone, copyBlocks(onPhone, ['a', 'b']), { section: 's1', ids: ['c', 'd'] }),
  )
  const rows = [...shownCells(pasted, 's1', 'phone').values()].map(({ y }) => y)
  expect(new Set(rows).size).toBe(4)
})

test('the row that a block leaves on a phone is closed; one that was empty before stays', () => {
  const cells = (rows: Record<string, number>) =>
    new Map(Object.entries(rows).map(([id, y]) => [id, { x: 0, y, w: 12, h: 1 }]))
  expect(closeRows(cells({ a: 0, b: 1, c: 3 }), cells({ b: 1, c: 3, a: 4 }))).toEqual(cells({ b: 0, c: 2, a: 3 }))
  expect(closeRows(cells({ a: 0, b: 1 }), cells({ b: 1, a: 5 }))).toEqual(cells({ b: 0, a: 1 }))
})

test('a block goes to another section without the positions that belonged to the old one', () => {
  const onPhone = apply(two, moveBlocks(two, 'phone', ['a'], { x: 0, y: 1 }))
  const moved = apply(onPhone, moveToSection(onPhone, 'a', 's2', { x: 3, y: 1, w: 4, h: 2 }))
  expect(moved.blocks.a).toMatchObject({ section: 's2', at: { desktop: { x: 3, y: 1, w: 4, h: 2 } } })
  expect(moved.blocks.a?.at.phone).toBeUndefined()
})

test('blocks are lined up with each other, or one with the grid, and brought to the front', () => {
  expect(cellOf(apply(two, alignBlocks(two, 'desktop', ['a', 'b'], 'bottom')), 'a')).toMatchObject({ y: 2 })
  expect(cellOf(apply(two, alignBlocks(two, 'desktop', ['a'], 'right')), 'a')).toMatchObject({ x: 6 })
  expect(cellOf(apply(two, raiseBlocks(two, 'desktop', ['a'], 'front')), 'a')).toMatchObject({ z: 1 })
  const three = place(two, 'c', { x: 0, y: 20, w: 6, h: 2 })
  const even = apply(three, distributeBlocks(three, 'desktop', ['a', 'b', 'c'], 'y'))
  expect(cellOf(even, 'b')).toMatchObject({ y: 9 })
})

test('sections change places, are copied with their blocks, styled and deleted', () => {
  const order = (page: Page) => sectionsOf(page).map(([id]) => id)
  const moved = apply(two, moveSection(two, 's2', -1))
  expect(order(moved)).toEqual(['s2', 's1'])
  expect(moveSection(two, 's1', -1)).toEqual([])
  const copied = apply(two, duplicateSection(two, 's1', 's3'))
  expect([order(copied), blocksOf(copied, 's3').length]).toEqual([['s1', 's3', 's2'], 2])
  const dark = apply(two, styleSection(two, 's1', { props: { background: 'dark' }, rows: 9 }))
  expect(dark.sections.s1).toMatchObject({ props: { background: 'dark' }, grid: { rows: 9 } })
  expect(apply(dark, styleSection(dark, 's1', { rows: null })).sections.s1?.grid).toEqual({})
  expect(order(apply(two, deleteSection(two, 's1', 'page')))).toEqual(['s2'])
  expect(apply(two, deleteBlocks(two, ['a', 'gone'])).blocks.a).toBeUndefined()
})

test('a copy of a section has no anchor, because an anchor is the name of one section', () => {
  const named = apply(two, styleSection(two, 's1', { props: { anchor: 'hours', theme: 'dark' } }))
  const copied = apply(named, duplicateSection(named, 's1', 's3'))
  expect(copied.sections.s3?.props).toEqual({ ...named.sections.s1?.props, anchor: undefined })
})

test('the section that stands for the cart or the search stays, and is there once; that of a header may go', () => {
  const section = { order: 'a0', type: 'screen', grid: {}, props: {} }
  const cart: Page = { ...two, sections: { ...two.sections, screen: section } }
  expect(deleteSection(cart, 'screen', 'cart-screen')).toEqual([])
  expect(duplicateSection(cart, 'screen', 'copy')).toEqual([])
  expect(deleteSection(cart, 'screen', 'header')).toEqual([{ op: 'remove', path: ['sections', 'screen'] }])
})

test('properties are set one by one, so that two people can change different ones', () => {
  expect(editProps(two, 'a', { align: 'right', size: 'large' }).map(({ path }) => path.at(-1))).toEqual([
    'align',
    'size',
  ])
})

test('a section takes 60 blocks and no more, in whatever way they come', () => {
  let full = withSections
  for (let count = 0; count < 60; count++) full = apply(full, addBlock(full, rule, { id: `b${count}`, section: 's1' }))
  expect(addBlock(full, rule, { id: 'x', section: 's1' })).toEqual([])
  expect(pasteBlocks(full, copyBlocks(full, ['b0']), { section: 's1', ids: ['x'] })).toEqual([])
  const other = place(full, 'x', { x: 0, y: 0, w: 2, h: 2 }, 's2')
  expect(moveToSection(other, 'x', 's1', { x: 0, y: 0, w: 2, h: 2 })).toEqual([])
})

test('nothing overlaps with what was placed once others have made room', () => {
  const cell = fc.record({
    x: fc.integer({ min: 0, max: 8 }),
    y: fc.integer({ min: 0, max: 20 }),
    w: fc.integer({ min: 1, max: 4 }),
    h: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 12 }), (cells) => {
      const placed = new Map(cells.map((one, index) => [`b${index}`, one]))
      const moved = makeRoom(placed, ['b0'])
      const after = new Map([...placed, ...moved])
      expect(after.get('b0')).toEqual(placed.get('b0'))
      const first = after.get('b0') as Cell
      for (const [id, one] of after) if (id !== 'b0') expect(overlap(first, one)).toBe(false)
    }),
  )
})

test('the look of a block is made once and then changed name by name', () => {
  const page = apply(empty, [...addSection(empty, { id: 's1', template: { ...allTemplates[0], blocks: [] } as never })])
  const one = apply(page, addBlock(page, text, { id: 'b1', section: 's1' }))
  const faded = apply(one, styleBlock(one, 'b1', { animation: 'fade' }))
  expect(faded.blocks.b1?.look).toEqual({ animation: 'fade' })
  const patches = styleBlock(faded, 'b1', { padding: 'large' })
  expect(patches).toEqual([{ op: 'set', path: ['blocks', 'b1', 'look', 'padding'], value: 'large' }])
  expect(apply(faded, patches).blocks.b1?.look).toEqual({ animation: 'fade', padding: 'large' })
  expect(styleBlock(one, 'gone', { padding: 'large' })).toEqual([])
})
