import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { makeItem } from './make-item.ts'
import {
  acknowledge,
  edit,
  fieldsOf,
  isDirty,
  openQueue,
  pickFields,
  rebase,
  reject,
  resolveConflict,
  type SaveQueue,
  shownItem,
  startSending,
  unsaved,
  withChanges,
} from './save-queue.ts'

const sent = (queue: SaveQueue) => ({
  ...withChanges(queue.base, queue.sending ?? {}),
  revision: queue.base.revision + 1,
})

test('what is typed while a request is under way is one next request, with the last value of each field', () => {
  let queue = startSending(edit(openQueue(makeItem()), { title: 'Cup' }))
  queue = edit(edit(edit(queue, { title: 'Cup 2' }), { excerpt: 'Blue' }), { title: 'Cup 3' })
  expect(startSending(queue)).toBe(queue)
  expect(queue.sending).toEqual({ title: 'Cup' })
  queue = startSending(acknowledge(queue, sent(queue)))
  expect(queue.sending).toEqual({ title: 'Cup 3', excerpt: 'Blue' })
})

test('nothing is sent when nothing was typed', () => {
  const queue = openQueue(makeItem())
  expect(startSending(queue)).toBe(queue)
  expect(isDirty(queue)).toBe(false)
})

test('the cursor is not disturbed: a text that the server trims stays as it was typed', () => {
  const queue = startSending(edit(openQueue(makeItem()), { title: 'Blue ' }))
  const after = acknowledge(queue, { ...sent(queue), title: 'Blue' })
  expect(shownItem(after).title).toBe('Blue ')
  expect(isDirty(after)).toBe(false)
})

test('a sku that was made up arrives, also in variants that were changed meanwhile', () => {
  const [variant] = makeItem().variants
  if (!variant) throw new Error('no variant')
  const item = makeItem({ variants: [{ ...variant, sku: '' }] })
  let queue = startSending(edit(openQueue(item), { variants: [{ ...variant, sku: '', priceCents: 100 }] }))
  queue = edit(queue, { variants: [{ ...variant, sku: '', priceCents: 200 }] })
  queue = acknowledge(queue, { ...sent(queue), variants: [{ ...variant, sku: 'SQ1', priceCents: 100 }] })
  expect(queue.waiting.variants).toEqual([{ ...variant, sku: 'SQ1', priceCents: 200 }])
})

describe('a refusal', () => {
  const sending = startSending(edit(openQueue(makeItem()), { title: '', excerpt: 'Blue' }))

  test('holds what it names with its sentence, and sends the rest again', () => {
    const queue = reject(sending, 'No.', { title: 'Required' })
    expect(shownItem(queue)).toMatchObject({ title: '', excerpt: 'Blue' })
    expect(queue).toMatchObject({ held: { title: '' }, waiting: { excerpt: 'Blue' }, problems: { title: 'Required' } })
  })

  test('of a whole holds everything until something is edited', () => {
    const queue = reject(sending, 'The plan is full.', {})
    expect(queue.problems).toEqual({ '': 'The plan is full.' })
    expect(startSending(queue).sending).toBeNull()
    const again = edit(queue, { title: 'Cup' })
    expect(again).toMatchObject({ waiting: { title: 'Cup', excerpt: 'Blue' }, held: {}, problems: {} })
  })

  test('of a single field stands at that field', () => {
    const queue = startSending(edit(openQueue(makeItem()), { urlId: 'taken' }))
    expect(reject(queue, 'Taken.', {}).problems).toEqual({ urlId: 'Taken.' })
  })

  test('is forgotten for a field that was typed into meanwhile', () => {
    const queue = reject(edit(sending, { title: 'Cup' }), 'No.', { title: 'Required' })
    expect(queue).toMatchObject({ held: {}, waiting: { title: 'Cup', excerpt: 'Blue' }, problems: {} })
  })
})

describe('when somebody else was faster', () => {
  const base = makeItem()
  const mine = startSending(edit(openQueue(base), { title: 'Mine', excerpt: 'Mine' }))

  test('fields that only one side changed go on by themselves', () => {
    const theirs = { ...base, revision: 9, tags: ['theirs'], updatedBy: 'Ada' }
    const queue = rebase(mine, theirs)
    expect(queue.conflict).toBeNull()
    expect(queue.waiting).toEqual({ title: 'Mine', excerpt: 'Mine' })
    expect(shownItem(queue)).toMatchObject({ title: 'Mine', tags: ['theirs'], revision: 9 })
  })

  test('it is asked for each other field whose words stay', () => {
    const queue = rebase(mine, { ...base, revision: 9, title: 'Theirs', excerpt: 'Theirs', updatedBy: 'Ada' })
    expect(queue.conflict?.by).toBe('Ada')
    expect(startSending(queue).sending).toBeNull()
    const half = resolveConflict(queue, 'title', 'mine')
    expect(half).toMatchObject({ waiting: { title: 'Mine' }, contested: { excerpt: 'Mine' } })
    const whole = resolveConflict(half, 'excerpt', 'theirs')
    expect(whole.conflict).toBeNull()
    expect(shownItem(whole)).toMatchObject({ title: 'Mine', excerpt: 'Theirs' })
  })

  test('both having said the same is no conflict', () =>
    expect(rebase(mine, { ...base, revision: 9, title: 'Mine' }).contested).toEqual({}))
})

test('whatever happens in whatever order, what was typed last stands on the screen until it is saved and somebody changes it', () => {
  const step = fc.oneof(
    fc.record({ title: fc.string() }).map((changes) => ({ kind: 'edit' as const, changes })),
    fc.record({ excerpt: fc.string() }).map((changes) => ({ kind: 'edit' as const, changes })),
    fc.constantFrom({ kind: 'start' as const }, { kind: 'saved' as const }, { kind: 'refused' as const }),
    fc.constantFrom({ kind: 'named' as const }, { kind: 'overtaken' as const }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let queue = openQueue(makeItem())
      let typed: ItemChanges = {}
      for (const one of steps) {
        typed = mustStand(typed, queue, one)
        queue = carryOut(queue, one)
        expect(shownItem(queue)).toMatchObject(typed)
      }
      const isSaved = JSON.stringify({ ...queue.base, ...typed }) === JSON.stringify(queue.base)
      if (!isDirty(queue)) expect(isSaved).toBe(true)
    }),
  )
})

type Step = { kind: 'edit'; changes: ItemChanges } | { kind: 'start' | 'saved' | 'refused' | 'named' | 'overtaken' }

/** Of what was typed, what has to stand on the screen after the step: somebody else may change what was saved. */
function mustStand(typed: ItemChanges, queue: SaveQueue, step: Step): ItemChanges {
  if (step.kind === 'edit') return { ...typed, ...step.changes }
  return step.kind === 'overtaken' && queue.sending ? pickFields(typed, fieldsOf(unsaved(queue))) : typed
}

function carryOut(queue: SaveQueue, step: Step): SaveQueue {
  if (step.kind === 'edit') return edit(queue, step.changes)
  if (step.kind === 'start') return startSending(queue)
  if (queue.sending === null) return queue
  if (step.kind === 'saved') return acknowledge(queue, sent(queue))
  if (step.kind === 'refused') return reject(queue, 'No.', {})
  if (step.kind === 'named') return reject(queue, 'No.', { title: 'No.' })
  return rebase(queue, { ...queue.base, revision: queue.base.revision + 1, title: `${queue.base.title}!` })
}
