import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePage } from '../../testing/fixtures/make/make-page.ts'
import { StoredDocument } from '../documents/page-settings.ts'
import { applyOperation } from './apply-operation.ts'
import { checkDocument, tallyOf } from './check-document.ts'
import type { JsonObject } from './patch.ts'
import type { Patch } from './patch-shape.ts'

const page = StoredDocument.parse(makePage({ sections: 3, blocksPerSection: 2 }))
const asJson = page as unknown as JsonObject

const patch: fc.Arbitrary<Patch> = fc.oneof(
  fc.constantFrom('s1', 's2', 's9', 'not an id').map((id): Patch => ({ op: 'remove', path: ['sections', id] })),
  fc.constantFrom('s1', 's9', 'not an id').map(
    (id): Patch => ({
      op: 'set',
      path: ['sections', id],
      value: { order: 'a1', type: 'plain', grid: {}, props: {} },
    }),
  ),
  fc
    .constantFrom('a', 'ü', ' trimmed ', '', 3)
    .map((title): Patch => ({ op: 'set', path: ['settings', 'title'], value: title })),
  fc
    .tuple(
      fc.constantFrom('s1-b1', 's2-b1', 'new'),
      fc.constantFrom('order', 'section', 'type', 'v'),
      fc.constantFrom('a0', 's2', 's9', 5, -2),
    )
    .map(([id, field, value]): Patch => ({ op: 'set', path: ['blocks', id, field], value })),
  fc
    .tuple(fc.constantFrom('s1-b1', 's3-b2'), fc.string({ unit: 'binary' }))
    .map(([id, text]): Patch => ({ op: 'set', path: ['blocks', id, 'props', text || 'x'], value: text })),
)

test('a document checked by what has changed is what a check of all of it gives', () => {
  fc.assert(
    fc.property(fc.array(patch, { minLength: 1, maxLength: 4 }), (patches) => {
      const { document, changes } = applyOperation(asJson, patches)
      const parsed = StoredDocument.safeParse(document)
      const checked = checkDocument({ before: page, changed: document, changes })
      if ('document' in checked) expect(checked.document).toEqual(parsed.data)
      else {
        // Of several, the first of those in what has changed.
        const issues = parsed.error?.issues.map(({ path, message }) => ({ path, message }))
        expect(issues).toContainEqual({ path: checked.issue?.path, message: checked.issue?.message })
      }
    }),
    { numRuns: 1_000 },
  )
})

test('what is counted of a document is what a count of all of it gives', () => {
  fc.assert(
    fc.property(fc.array(fc.array(patch, { maxLength: 4 }), { maxLength: 3 }), (operations) => {
      let before = page
      for (const patches of operations) {
        const { document, changes } = applyOperation(before as unknown as JsonObject, patches)
        const checked = checkDocument({ before, changed: document, changes })
        if ('document' in checked) before = checked.document
      }
      const { blocksBySection, ...counted } = tallyOf(before)
      expect(counted).toEqual({
        sections: Object.keys(before.sections).length,
        blocks: Object.keys(before.blocks).length,
        characters: JSON.stringify(before).length,
      })
      for (const id of Object.keys(before.sections))
        expect(blocksBySection.get(id) ?? 0).toBe(
          Object.values(before.blocks).filter(({ section }) => section === id).length,
        )
    }),
    { numRuns: 500 },
  )
})

test('only changed parts are read again', () => {
  const large = StoredDocument.parse(makePage({ sections: 60, blocksPerSection: 60 }))
  let reads = 0
  const watched = Object.fromEntries(
    Object.entries(large.blocks).map(([id, block]) => [
      id,
      new Proxy(block, {
        get(target, key, receiver) {
          reads += 1
          return Reflect.get(target, key, receiver)
        },
      }),
    ]),
  )
  const before = { ...large, blocks: watched } as StoredDocument
  tallyOf(before)
  reads = 0
  const { document, changes } = applyOperation(before as unknown as JsonObject, [
    { op: 'set', path: ['blocks', 's1-b1', 'order'], value: 'a9' },
  ])
  expect('document' in checkDocument({ before, changed: document, changes })).toBe(true)
  expect(reads).toBeLessThan(30)
})
