import { expect, test } from 'vitest'
import { StoredDocument as Shape, type StoredDocument } from '../../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../../src/pages/operations/apply-operation.ts'
import type { JsonObject } from '../../../../src/pages/operations/patch.ts'
import { makePage } from '../../../../src/testing/fixtures/make/make-page.ts'
import type { Patches } from '../../../api/site-pages.ts'
import { allBlocks } from '../../../blocks/all.ts'
import { addBlock, addSection, moveBlock, moveSection, outlineOf } from './outline-patches.ts'

/** The document after the patches, as the server would store it. */
function after(document: StoredDocument, patches: Patches | undefined): StoredDocument {
  return Shape.parse(applyOperation(document as unknown as JsonObject, patches ?? []).document)
}

const page = makePage({ sections: 2, blocksPerSection: 3 })
const ids = (document: StoredDocument) => outlineOf(document).map(({ blocks }) => blocks.map(([id]) => id))

test.each(allBlocks.map((definition) => [definition.name, definition] as const))(
  'a %s block is placed below all others of its section',
  (_, definition) => {
    const next = outlineOf(after(page, addBlock(page, 's1', definition)))[0]?.blocks
    expect(next?.at(-1)?.[1]).toMatchObject({ type: definition.number, at: { desktop: { y: 3 } } })
  },
)

test('a section is added behind the last', () => {
  expect(outlineOf(after(page, addSection(page))).map(({ blocks }) => blocks.length)).toEqual([3, 3, 0])
})

test('a block moves in reading order and on the grid, and back again', () => {
  const moved = after(page, moveBlock(page, 's1-b1', 1))
  expect(ids(moved)[0]).toEqual(['s1-b2', 's1-b1', 's1-b3'])
  expect(outlineOf(moved)[0]?.blocks.map(([, { at }]) => at.desktop.y)).toEqual([0, 1, 2])
  expect(after(moved, moveBlock(moved, 's1-b1', -1))).toEqual(page)
})

test('nothing moves beyond the ends', () => {
  expect(moveBlock(page, 's1-b1', -1)).toBeUndefined()
  expect(moveBlock(page, 's1-b3', 1)).toBeUndefined()
  expect(moveSection(page, 's1', -1)).toBeUndefined()
})

test('a section moves with its blocks', () => {
  expect(ids(after(page, moveSection(page, 's1', 1)))[1]).toEqual(['s1-b1', 's1-b2', 's1-b3'])
})
