import { expect, test } from 'vitest'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import type { JsonObject } from '../../../src/pages/operations/patch.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import type { PendingOperation } from './session-core.ts'
import { partsOf, patchesOfContested, splitStale } from './stale-operations.ts'

const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
const block = (text: string) => ({
  section: 's1',
  type: 2,
  v: 1,
  props: { text },
  order: 'a0',
  at: { desktop: { x: 0, y: 0, w: 6, h: 2 } },
})
const first = {
  v: 1,
  sections: { s1: section },
  blocks: { b1: block('one'), b2: block('two') },
  settings: { title: 'Page', order: 'a0', navigation: 'main', access: 'public', seo: { hidden: false } },
} as unknown as StoredDocument

const set = (path: string, value: unknown): Patch => ({ op: 'set', path: path.split('.'), value: value as never })
const remove = (path: string): Patch => ({ op: 'remove', path: path.split('.') })
const change = (document: StoredDocument, ...patches: Patch[]) =>
  applyOperation(document as unknown as JsonObject, patches).document as unknown as StoredDocument

/** Operations made offline, one after the other. */
function doAll(...each: Patch[][]): PendingOperation[] {
  let shown = first
  return each.map((patches, place) => {
    const { changes } = applyOperation(shown as unknown as JsonObject, patches)
    shown = change(shown, ...patches)
    return { opId: `op${place}`, patches, made: changes, parts: partsOf(shown, changes) }
  })
}

let ids = 0
const split = (operations: readonly PendingOperation[], now: StoredDocument) =>
  splitStale(operations, now, () => `new${ids++}`)
const idsOf = (operations: readonly PendingOperation[]) => operations.map(({ opId }) => opId)

test('changes that do not conflict are applied to any later page', () => {
  const mine = doAll([set('blocks.b1.props.text', 'mine')], [set('blocks.b3', block('new'))])
  const now = change(first, set('blocks.b2.props.text', 'theirs'), remove('sections.s9'), set('settings.title', 'T'))
  expect(split(mine, now)).toEqual({ fit: mine, contested: [] })
})

test('on a conflict the value of the other person stays, and one’s own is offered', () => {
  const mine = doAll([set('blocks.b1.props.text', 'mine'), set('settings.title', 'Mine')])
  const now = change(first, set('blocks.b1.props.text', 'theirs'))
  const { fit, contested } = split(mine, now)
  expect(fit.map(({ patches }) => patches)).toEqual([[set('settings.title', 'Mine')]])
  expect(contested.map((one) => patchesOfContested(one, now))).toEqual([[set('blocks.b1.props.text', 'mine')]])
})

test('a text typed in many steps is offered once, in its last form', () => {
  const mine = doAll(...['m', 'mi', 'mine'].map((text) => [set('blocks.b1.props.text', text)]))
  const { fit, contested } = split(mine, change(first, set('blocks.b1.props.text', 'theirs')))
  expect([fit, contested.map(({ patches }) => patches)]).toEqual([[], [[set('blocks.b1.props.text', 'mine')]]])
})

test('a saved change whose response was lost is not taken for a change of others', () => {
  const mine = doAll(
    [set('blocks.b1.props.text', 'a')],
    [set('blocks.b1.props.text', 'ab')],
    [set('blocks.b1', { ...block('ab'), order: 'a5' })],
  )
  for (const saved of [1, 2, 3]) {
    const now = change(first, ...mine.slice(0, saved).flatMap(({ patches }) => patches))
    expect(idsOf(split(mine, now).fit)).toEqual(['op0', 'op1', 'op2'])
  }
})

test('changes that depend on a conflict are part of it, and so is their undo', () => {
  const [edit, later] = doAll([set('blocks.b1.props.text', 'mine')], [set('blocks.b1.props.text', 'mine too')])
  const undo: PendingOperation = { opId: 'undo', undoes: 'op1', patches: [] }
  const operations = [edit, later, undo].flatMap((one) => one ?? [])
  const { fit, contested } = split(operations, change(first, set('blocks.b1.props.text', 'theirs')))
  expect([fit, contested.length]).toEqual([[], 1])
})

test('a block that someone has removed can be brought back with mine, in its section', () => {
  const mine = doAll([set('blocks.b1.props.text', 'mine')])
  const now = change(first, remove('sections.s1'))
  const { fit, contested } = split(mine, now)
  expect(fit).toEqual([])
  const back = change(now, ...contested.flatMap((one) => patchesOfContested(one, now)))
  expect(back).toMatchObject({ sections: { s1: section }, blocks: { b1: block('mine') } })
  // After a reload it still waits for a decision.
  expect(split(contested, now).fit).toEqual([])
})

test('removing a section takes no change of someone else with it', () => {
  const mine = doAll([remove('sections.s1')])
  expect(split(mine, change(first, set('blocks.b2.props.text', 'theirs'))).fit).toEqual([])
  expect(idsOf(split(mine, first).fit)).toEqual(['op0'])
})

test('of an earlier version of the editor only what meets nothing goes on by itself', () => {
  const old: PendingOperation[] = [
    { opId: 'new-block', patches: [set('blocks.b3', block('new'))] },
    { opId: 'unsure', patches: [set('blocks.b1.props.text', 'mine')] },
  ]
  const { fit, contested } = split(old, first)
  expect([idsOf(fit), contested.length]).toEqual([['new-block'], 1])
})
