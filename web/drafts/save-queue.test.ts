import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeNote, type Note, type NoteChanges, noteModel } from './note.ts'
import { fieldsOf, isDirty, pickFields, type SaveQueue, saveQueueOf, unsaved } from './save-queue.ts'

type NoteQueue = SaveQueue<Note, NoteChanges>

const { open, shown, edit, startSending, acknowledge, reject, rebase, resolveConflict } = saveQueueOf(noteModel)

const sent = (queue: NoteQueue) => ({
  ...noteModel.apply(queue.base, queue.sending ?? {}),
  revision: queue.base.revision + 1,
})

test('edits during a request become one next request, with the last value of each field', () => {
  let queue = startSending(edit(open(makeNote()), { title: 'Cup' }))
  queue = edit(edit(edit(queue, { title: 'Cup 2' }), { excerpt: 'Blue' }), { title: 'Cup 3' })
  expect(startSending(queue)).toBe(queue)
  expect(queue.sending).toEqual({ title: 'Cup' })
  queue = startSending(acknowledge(queue, sent(queue)))
  expect(queue.sending).toEqual({ title: 'Cup 3', excerpt: 'Blue' })
})

test('nothing is sent when nothing was edited', () => {
  const queue = open(makeNote())
  expect(startSending(queue)).toBe(queue)
  expect(isDirty(queue)).toBe(false)
})

test('a text that the server trims stays as typed, so the cursor does not move', () => {
  const queue = startSending(edit(open(makeNote()), { title: 'Blue ' }))
  const after = acknowledge(queue, { ...sent(queue), title: 'Blue' })
  expect(shown(after).title).toBe('Blue ')
  expect(isDirty(after)).toBe(false)
})

test('changes that wait are completed by what the server has generated meanwhile', () => {
  const queues = saveQueueOf({
    ...noteModel,
    complete: ({ lines, ...waiting }, stored) =>
      lines ? { ...waiting, lines: lines.map((line, at) => ({ ...line, id: stored.lines[at]?.id ?? '' })) } : waiting,
  })
  let queue = queues.startSending(queues.edit(queues.open(makeNote()), { lines: [{ id: '', text: 'a' }] }))
  queue = queues.edit(queue, { lines: [{ id: '', text: 'ab' }] })
  queue = queues.acknowledge(queue, makeNote({ revision: 2, lines: [{ id: 'made', text: 'a' }] }))
  expect(queue.waiting.lines).toEqual([{ id: 'made', text: 'ab' }])
})

test('a problem inside of a field whose name has dots belongs to that field', () => {
  type Blocks = Record<string, { text: string }>
  const pages = saveQueueOf<Blocks, Blocks>({
    storageKey: () => 'page',
    revision: () => 1,
    lastChange: () => ({ by: null, at: '' }),
    keptAsTyped: [],
    apply: (page, changes) => ({ ...page, ...changes }),
    pick: pickFields,
  })
  const sending = pages.startSending(
    pages.edit(pages.open({}), { 'blocks.b1': { text: '' }, 'blocks.b2': { text: 'B' } }),
  )
  const queue = pages.reject(sending, 'No.', { 'blocks.b1.text': 'Required' })
  expect(queue).toMatchObject({ held: { 'blocks.b1': { text: '' } }, waiting: { 'blocks.b2': { text: 'B' } } })
})

describe('a refusal', () => {
  const sending = startSending(edit(open(makeNote()), { title: '', excerpt: 'Blue' }))

  test('holds the named field with its message, and sends the others again', () => {
    const queue = reject(sending, 'No.', { title: 'Required' })
    expect(shown(queue)).toMatchObject({ title: '', excerpt: 'Blue' })
    expect(queue).toMatchObject({ held: { title: '' }, waiting: { excerpt: 'Blue' }, problems: { title: 'Required' } })
  })

  test('of the whole document holds everything until something is edited', () => {
    const queue = reject(sending, 'The plan is full.', {})
    expect(queue.problems).toEqual({ '': 'The plan is full.' })
    expect(startSending(queue).sending).toBeNull()
    const again = edit(queue, { title: 'Cup' })
    expect(again).toMatchObject({ waiting: { title: 'Cup', excerpt: 'Blue' }, held: {}, problems: {} })
  })

  test('of a single field is shown at that field', () => {
    const queue = startSending(edit(open(makeNote()), { address: 'taken' }))
    expect(reject(queue, 'Taken.', {}).problems).toEqual({ address: 'Taken.' })
  })

  test('is dropped for a field that was edited meanwhile', () => {
    const queue = reject(edit(sending, { title: 'Cup' }), 'No.', { title: 'Required' })
    expect(queue).toMatchObject({ held: {}, waiting: { title: 'Cup', excerpt: 'Blue' }, problems: {} })
  })
})

describe('when someone else saved first', () => {
  const base = makeNote()
  const mine = startSending(edit(open(base), { title: 'Mine', excerpt: 'Mine' }))

  test('fields that only one side changed are merged', () => {
    const theirs = { ...base, revision: 9, tags: ['theirs'], updatedBy: 'Ada' }
    const queue = rebase(mine, theirs)
    expect(queue.conflict).toBeNull()
    expect(queue.waiting).toEqual({ title: 'Mine', excerpt: 'Mine' })
    expect(shown(queue)).toMatchObject({ title: 'Mine', tags: ['theirs'], revision: 9 })
  })

  test('each field that both changed waits for a decision', () => {
    const queue = rebase(mine, { ...base, revision: 9, title: 'Theirs', excerpt: 'Theirs', updatedBy: 'Ada' })
    expect(queue.conflict?.by).toBe('Ada')
    expect(startSending(queue).sending).toBeNull()
    const half = resolveConflict(queue, 'title', 'mine')
    expect(half).toMatchObject({ waiting: { title: 'Mine' }, contested: { excerpt: 'Mine' } })
    const whole = resolveConflict(half, 'excerpt', 'theirs')
    expect(whole.conflict).toBeNull()
    expect(shown(whole)).toMatchObject({ title: 'Mine', excerpt: 'Theirs' })
  })

  test('the same value on both sides is no conflict', () =>
    expect(rebase(mine, { ...base, revision: 9, title: 'Mine' }).contested).toEqual({}))
})

test('in any order of events, the latest edits are on the screen until they are saved and someone else changes them', () => {
  const step = fc.oneof(
    fc.record({ title: fc.string() }).map((changes) => ({ kind: 'edit' as const, changes })),
    fc.record({ excerpt: fc.string() }).map((changes) => ({ kind: 'edit' as const, changes })),
    fc.constantFrom({ kind: 'start' as const }, { kind: 'saved' as const }, { kind: 'refused' as const }),
    fc.constantFrom({ kind: 'named' as const }, { kind: 'conflict' as const }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let queue = open(makeNote())
      let typed: NoteChanges = {}
      for (const one of steps) {
        typed = expectedAfter(typed, queue, one)
        queue = apply(queue, one)
        expect(shown(queue)).toMatchObject(typed)
      }
      const isSaved = JSON.stringify({ ...queue.base, ...typed }) === JSON.stringify(queue.base)
      if (!isDirty(queue)) expect(isSaved).toBe(true)
    }),
  )
})

type Step = { kind: 'edit'; changes: NoteChanges } | { kind: 'start' | 'saved' | 'refused' | 'named' | 'conflict' }

/** Changes that must be displayed after the step: someone else may change what was saved. */
function expectedAfter(typed: NoteChanges, queue: NoteQueue, step: Step): NoteChanges {
  if (step.kind === 'edit') return { ...typed, ...step.changes }
  return step.kind === 'conflict' && queue.sending ? pickFields(typed, fieldsOf(unsaved(queue))) : typed
}

function apply(queue: NoteQueue, step: Step): NoteQueue {
  if (step.kind === 'edit') return edit(queue, step.changes)
  if (step.kind === 'start') return startSending(queue)
  if (queue.sending === null) return queue
  if (step.kind === 'saved') return acknowledge(queue, sent(queue))
  if (step.kind === 'refused') return reject(queue, 'No.', {})
  if (step.kind === 'named') return reject(queue, 'No.', { title: 'No.' })
  return rebase(queue, { ...queue.base, revision: queue.base.revision + 1, title: `${queue.base.title}!` })
}
