import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePatches } from '../../../web/editor/history/merge-patches.ts'
import { isSameJson } from '../../shared/is-same-json.ts'
import type { Json } from '../documents/document.ts'
import { applyOperation } from './apply-operation.ts'
import { findOverwritten } from './find-overwritten.ts'
import { type Change, isObject, type JsonObject, toPatch, valueAt } from './patch.ts'
import type { Patch, Path } from './patch-shape.ts'
import { pathTree, treeOfPaths } from './path-tree.ts'
import { undoPatches } from './undo-patches.ts'

const section = fc.constantFrom('s1', 's2', 's3')
const block = fc.constantFrom('b1', 'b2', 'b3', 'b4')
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ maxLength: 3 }),
  section.map((id) => ({ section: id, props: { text: 'new' } })),
)
const path: fc.Arbitrary<Path> = fc.oneof(
  section.map((id) => ['sections', id]),
  section.map((id) => ['sections', id, 'props']),
  block.map((id) => ['blocks', id]),
  fc.tuple(block, fc.constantFrom('props', 'section')).map(([id, field]) => ['blocks', id, field]),
  block.map((id) => ['blocks', id, 'props', 'text']),
  fc.constant<Path>(['settings', 'title']),
)
const patch: fc.Arbitrary<Patch> = fc.oneof(
  fc.tuple(path, value).map(([at, one]): Patch => ({ op: 'set', path: at, value: one })),
  fc.tuple(block, section).map(([id, into]): Patch => ({ op: 'set', path: ['blocks', id, 'section'], value: into })),
  path.map((at): Patch => ({ op: 'remove', path: at })),
)
const operation = fc.array(patch, { minLength: 1, maxLength: 12 })
const start: JsonObject = {
  settings: { title: 'About' },
  sections: { s1: { props: {} }, s2: { props: {} } },
  blocks: {
    b1: { section: 's1', props: { text: 'one' } },
    b2: { section: 's2', props: { text: 'two' } },
    b3: { section: 's1', props: { text: 'three' } },
  },
}

test('operations have the effect of the simplest way to apply them', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 4 }), operation, (past, patches) => {
      const before = past.reduce((state, one) => applyOperation(state, one).document, start)
      const applied = applyOperation(before, patches)
      const plain = applyPlainly(before, patches)
      expect(applied.document).toEqual(plain.document)
      expect(sorted(applied.changes)).toEqual(sorted(plain.changes))
      expect(sorted(applied.dropped)).toEqual(sorted(plain.dropped))
    }),
    { numRuns: 2_000 },
  )
})

test('an undo is what the simplest way to find it gives', () => {
  fc.assert(
    fc.property(operation, operation, operation, (first, second, late) => {
      const mine = applyOperation(start, first)
      const { document } = applyOperation(mine.document, second)
      expect(undoPatches(document, mine.changes, late)).toEqual(undoPlainly(document, mine.changes, late))
    }),
    { numRuns: 2_000 },
  )
})

test('a tree of paths finds what a comparison with every path finds', () => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), path, (paths, one) => {
      const tree = pathTree(paths.map((each, place) => [each, place] as const))
      expect(tree.overlaps(one)).toBe(paths.some((each) => overlaps(each, one)))
      expect(tree.covers(one)).toBe(paths.some((each) => each.length <= one.length && overlaps(each, one)))
      expect(tree.around(one).map((place) => paths[place])).toEqual(
        [...paths]
          .filter((each) => each.length <= one.length && overlaps(each, one))
          .sort((a, b) => a.length - b.length),
      )
    }),
  )
})

/** A path that counts how often its steps are read. */
function counted(steps: Path, counter: { reads: number }): Path {
  return new Proxy(steps, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) counter.reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
}

/** Reads of steps for `n` patches of a page with `n` blocks in each of 10 sections, and their undo. */
function readsFor(n: number): number {
  const counter = { reads: 0 }
  const blocks = Object.fromEntries(
    Array.from({ length: 10 * n }, (_, at) => [`b${at}`, { section: `s${at % 10}`, props: { text: 'x', n: at } }]),
  )
  const sections = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`s${at}`, { props: {} }]))
  const patches = Array.from({ length: n }, (_, at): Patch => {
    const steps = at < 10 ? ['sections', `s${at}`] : ['blocks', `b${at}`, 'props', 'text']
    const counting = counted(steps, counter)
    return at < 10 ? { op: 'remove', path: counting } : { op: 'set', path: counting, value: 'y' }
  })
  const { document, changes, dropped } = applyOperation({ settings: {}, sections, blocks }, patches.toReversed())
  const countedChanges = changes.map((change) => ({ ...change, path: counted(change.path, counter) }))
  undoPatches(document, countedChanges, dropped)
  findOverwritten(
    countedChanges,
    countedChanges.map((change, seq) => ({ seq, accountId: null, change })),
  )
  mergePatches(patches, patches)
  treeOfPaths(patches)
  return counter.reads
}

test('twice as many patches on a page twice as large take twice the steps', () => {
  const [small, large] = [readsFor(200), readsFor(400)]
  expect(small).toBeGreaterThan(200)
  expect(large / small).toBeLessThan(2.2)
})

test('an object with many members is copied once, however many patches change it', () => {
  let copies = 0
  const blocks = new Proxy<JsonObject>(
    Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`b${at}`, { section: 's1', props: {} }])),
    {
      ownKeys(target) {
        copies += 1
        return Reflect.ownKeys(target)
      },
    },
  )
  const patches = Array.from(
    { length: 100 },
    (_, at): Patch => ({ op: 'set', path: ['blocks', `b${at}`, 'v'], value: at }),
  )
  applyOperation({ sections: { s1: {} }, blocks }, patches)
  expect(copies).toBe(1)
})

const sorted = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).sort()

function overlaps(one: Path, other: Path): boolean {
  const shared = Math.min(one.length, other.length)
  return one.slice(0, shared).every((step, place) => step === other[place])
}

/** Compares every path with every other and copies the document for each patch. */
function applyPlainly(before: JsonObject, patches: readonly Patch[]) {
  let document = before
  const applied: Patch[] = []
  const dropped: Patch[] = []
  for (const [place, one] of patches.entries())
    for (const each of withBlocksPlainly(document, one)) {
      const next = isLostPlainly(document, patches.slice(place + 1), each)
        ? undefined
        : writePlainly(document, each.path, each)
      if (!next) dropped.push(each)
      else {
        document = next
        applied.push(each)
      }
    }
  const paths = applied.map((one) => one.path)
  const topmost = paths.filter(
    (one, place) =>
      !paths.some(
        (other, at) =>
          overlaps(one, other) && (other.length < one.length || (other.length === one.length && at < place)),
      ),
  )
  const changes = topmost
    .map((at): Change => {
      const [was, is] = [valueAt(before, at), valueAt(document, at)]
      return { path: at, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }
    })
    .filter((change) => !isSameJson(change.before, change.after))
  return { document, changes, dropped }
}

function writePlainly(parent: JsonObject, [step = '', ...rest]: Path, one: Patch): JsonObject | undefined {
  if (rest.length === 0) {
    if (one.op === 'set') return { ...parent, [step]: one.value }
    const { [step]: _removed, ...others } = parent
    return others
  }
  const child = parent[step]
  if (!isObject(child)) return one.op === 'remove' ? parent : undefined
  const written = writePlainly(child, rest, one)
  return written && { ...parent, [step]: written }
}

function withBlocksPlainly(document: JsonObject, one: Patch): Patch[] {
  const [part, id] = one.path
  if (one.op !== 'remove' || part !== 'sections' || one.path.length !== 2) return [one]
  const inside = Object.entries(document.blocks as JsonObject).filter(
    ([, each]) => isObject(each) && each.section === id,
  )
  return [...inside.map(([blockId]) => ({ op: 'remove' as const, path: ['blocks', blockId] })), one]
}

function isLostPlainly(document: JsonObject, rest: readonly Patch[], one: Patch): boolean {
  if (one.op !== 'set' || one.path[0] !== 'blocks') return false
  const isWhole = one.path.length === 2
  if (!isWhole && one.path[2] !== 'section') return false
  const id = isWhole && isObject(one.value) ? one.value.section : one.value
  if (typeof id !== 'string' || valueAt(document, ['sections', id]) !== undefined) return false
  return !rest.some(({ op, path: at }) => op === 'set' && overlaps(at, ['sections', id]))
}

function undoPlainly(document: JsonObject, changes: readonly Change[], late: readonly Patch[]): Patch[] {
  const untouched = changes.filter((change) => isSameJson(valueAt(document, change.path), change.after))
  const leaves = (id: string) =>
    untouched.some(
      ({ path: at }) =>
        at[0] === 'blocks' && at[1] === id && (at.length === 2 || (at.length === 3 && at[2] === 'section')),
    )
  const mine = untouched.filter(({ path: at, before }) => {
    if (at[0] !== 'sections' || at.length !== 2 || before !== undefined) return true
    const inside = Object.entries(document.blocks as JsonObject).filter(
      ([, each]) => isObject(each) && each.section === at[1],
    )
    return inside.every(([id]) => leaves(id))
  })
  const restored = mine.filter(({ before, after }) => before !== undefined && after === undefined)
  const rank = ({ path: [part], before }: Change) => (part !== 'sections' ? 1 : before === undefined ? 2 : 0)
  return [
    ...[...mine].sort((a, b) => rank(a) - rank(b)).map((change) => toPatch(change.path, change.before)),
    ...late.filter(({ path: at }) => restored.some((change) => overlaps(change.path, at))),
  ]
}
