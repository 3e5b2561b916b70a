import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../documents/document.ts'
import { applyOperation } from './apply-operation.ts'
import { findOverwritten, toOverwritten } from './find-overwritten.ts'
import type { JsonObject } from './patch.ts'
import { Patch } from './patch-shape.ts'
import { undoPatches } from './undo-patches.ts'

const document: JsonObject = {
  settings: { title: 'About', order: 'a0' },
  sections: { s1: { order: 'a0', props: {} }, s2: { order: 'a1', props: {} } },
  blocks: { b1: { section: 's1', props: { text: 'one' } }, b2: { section: 's2', props: { text: 'two' } } },
}

const set = (path: string, value: Json): Patch => ({
  op: 'set',
  path: path.split('.'),
  value,
})
const remove = (path: string): Patch => ({ op: 'remove', path: path.split('.') })

const id = fc.constantFrom('s1', 's2', 's3', 'b1', 'b2', 'b3')
const section = fc.constantFrom('s1', 's2', 's3')
const text = fc.string({ maxLength: 4 })
const somePatch: fc.Arbitrary<Patch> = fc.oneof(
  fc.tuple(section, text).map(([s, value]) => set(`sections.${s}`, { order: value, props: {} })),
  fc.tuple(id, section, text).map(([b, s, value]) => set(`blocks.${b}`, { section: s, props: { text: value } })),
  fc.tuple(id, text).map(([b, value]) => set(`blocks.${b}.props.text`, value)),
  text.map((value) => set('settings.title', value)),
  section.map((s) => remove(`sections.${s}`)),
  id.map((b) => remove(`blocks.${b}`)),
)
const someOperation = fc.array(somePatch, { minLength: 1, maxLength: 5 })

test('undoing an operation that nobody has touched since gives the document back as it was', () => {
  fc.assert(
    fc.property(fc.array(someOperation, { maxLength: 6 }), someOperation, (past, mine) => {
      const before = past.reduce((state, patches) => applyOperation(state, patches).document, document)
      const done = applyOperation(before, mine)
      const undone = applyOperation(done.document, undoPatches(done.document, done.changes))
      expect(undone.document).toEqual(before)
      const redone = applyOperation(undone.document, undoPatches(undone.document, undone.changes))
      expect(redone.document).toEqual(done.document)
    }),
  )
})

const theirEdit = fc.oneof(
  fc.tuple(id, text).map(([block, value]) => set(`blocks.${block}.props.text`, `theirs ${value}`)),
  text.map((value) => set('settings.title', `theirs ${value}`)),
)

test('undo never changes a value that someone else has written since', () => {
  fc.assert(
    fc.property(someOperation, fc.array(theirEdit, { maxLength: 5 }), (mine, theirs) => {
      const done = applyOperation(document, mine)
      const other = applyOperation(done.document, theirs)
      const undone = applyOperation(other.document, undoPatches(other.document, done.changes))
      for (const { path, after } of other.changes) expect(at(undone.document, path)).toEqual(after)
    }),
    { numRuns: 1_000 },
  )
})

test('operations of different paths give the same document in either order', () => {
  fc.assert(
    fc.property(text, text, text, (title, first, second) => {
      const one = [set('settings.title', title), set('blocks.b1.props.text', first)]
      const other = [set('blocks.b2.props.text', second), set('sections.s1.props.theme', 'dark')]
      const there = applyOperation(applyOperation(document, one).document, other).document
      const back = applyOperation(applyOperation(document, other).document, one).document
      expect(there).toEqual(back)
    }),
  )
})

test('applying an operation leaves the document it began with unchanged', () => {
  const copy = structuredClone(document)
  fc.assert(fc.property(someOperation, (patches) => void applyOperation(document, patches)))
  expect(document).toEqual(copy)
})

test('the later of two operations on the same path wins, and what it replaced is named', () => {
  const theirs = applyOperation(document, [set('blocks.b1.props.text', 'theirs')])
  const mine = applyOperation(theirs.document, [set('blocks.b1.props.text', 'mine')])
  expect(at(mine.document, ['blocks', 'b1', 'props', 'text'])).toBe('mine')
  const since = theirs.changes.map((change) => ({ seq: 4, accountId: 'ben', change }))
  expect(findOverwritten(mine.changes, since).map(toOverwritten)).toEqual([
    { path: ['blocks', 'b1', 'props', 'text'], seq: 4, accountId: 'ben', value: 'theirs' },
  ])
})

test('an edit of a block that was removed is dropped, and comes back when the removal is undone', () => {
  const removal = applyOperation(document, [remove('blocks.b1')])
  const edit = applyOperation(removal.document, [set('blocks.b1.props.text', 'late')])
  expect(edit).toEqual({ document: removal.document, changes: [], dropped: [set('blocks.b1.props.text', 'late')] })
  const undone = applyOperation(edit.document, undoPatches(edit.document, removal.changes, edit.dropped))
  expect(at(undone.document, ['blocks', 'b1', 'props', 'text'])).toBe('late')
})

test('a section goes with its blocks, and comes back with them', () => {
  const { document: without, changes } = applyOperation(document, [remove('sections.s1')])
  expect(without).toMatchObject({ sections: { s2: {} }, blocks: { b2: {} } })
  expect(at(without, ['blocks', 'b1'])).toBeUndefined()
  expect(applyOperation(without, undoPatches(without, changes)).document).toEqual(document)
})

test('a block placed in a section that was removed meanwhile is dropped', () => {
  const { document: without } = applyOperation(document, [remove('sections.s1')])
  const placed = set('blocks.b3', { section: 's1', props: {} })
  expect(applyOperation(without, [placed])).toEqual({ document: without, changes: [], dropped: [placed] })
})

test.each([['settings'], ['settings.__proto__'], ['blocks.constructor.x'], ['v.x'], ['blocks.']])(
  'a patch of %j is refused',
  (path) => expect(Patch.safeParse(remove(path)).success).toBe(false),
)

function at(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value)
}
