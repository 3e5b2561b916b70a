import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/client/client.ts'
import { createDraft } from './draft.ts'
import { makeNote, type Note, type NoteChanges, noteModel } from './note.ts'
import type { SendChanges } from './save-sender.ts'

const send = vi.fn<SendChanges<Note, NoteChanges>>()
const reread = vi.fn<() => Promise<Note>>()
const checkAccount = vi.fn<() => Promise<void>>()
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
  send.mockImplementation(async ({ revision, changes }) => makeNote({ ...changes, revision: revision + 1 }))
  reread.mockReset()
  checkAccount.mockReset()
  stored.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (doc = makeNote()) => {
  const draft = createDraft({ model: noteModel, doc, send, reread, checkAccount, storage, now: () => Date.now() })
  draft.open()
  return draft
}
const changesSent = () => send.mock.calls.map(([request]) => request)

test('edits are saved 0.8 s after the last of them, as one request', async () => {
  const draft = open()
  draft.edit({ title: 'C' })
  await vi.advanceTimersByTimeAsync(500)
  draft.edit({ title: 'Cup', excerpt: 'Blue' })
  await vi.advanceTimersByTimeAsync(799)
  expect(send).not.toHaveBeenCalled()
  expect(draft.read().status).toBe('saving')
  await vi.advanceTimersByTimeAsync(1)
  expect(changesSent()).toEqual([{ revision: 1, changes: { title: 'Cup', excerpt: 'Blue' } }])
  expect(draft.read().status).toBe('saved')
})

test('one request at a time: edits during it go next, on the new revision', async () => {
  let answer = (_: Note) => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const draft = open()
  draft.edit({ title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  draft.edit({ title: 'AB' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send).toHaveBeenCalledTimes(1)
  answer(makeNote({ title: 'A', revision: 2 }))
  await vi.advanceTimersByTimeAsync(800)
  expect(changesSent()[1]).toEqual({ revision: 2, changes: { title: 'AB' } })
})

test('offline it says so, repeats the same request with the same idempotency key, and loses nothing', async () => {
  send.mockRejectedValueOnce(new ApiError(0, 'Please check your internet connection.'))
  send.mockRejectedValueOnce(new ApiError(503, 'Busy.'))
  const draft = open()
  draft.edit({ title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  expect(draft.read()).toMatchObject({ status: 'offline', doc: { title: 'Cup' } })
  draft.edit({ excerpt: 'Blue' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(changesSent().map(({ changes }) => changes)).toEqual([
    { title: 'Cup' },
    { title: 'Cup' },
    { title: 'Cup' },
    { excerpt: 'Blue' },
  ])
  const keys = send.mock.calls.map(([, key]) => key)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  expect(draft.read().status).toBe('saved')
})

test('after the session has ended it asks to sign in again, keeps what is typed, and saves it then', async () => {
  const signedOut = new ApiError(401, 'Please sign in.')
  send.mockRejectedValueOnce(signedOut)
  checkAccount.mockRejectedValueOnce(signedOut)
  const draft = open()
  draft.edit({ title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  expect(draft.read()).toMatchObject({ status: 'signed-out', doc: { title: 'Cup' }, queue: { problems: {}, held: {} } })
  draft.edit({ excerpt: 'Blue' })
  expect(draft.read().status).toBe('signed-out')
  expect(JSON.parse(stored.get('note-draft-note-1') ?? '')).toMatchObject({
    changes: { title: 'Cup', excerpt: 'Blue' },
  })
  // Someone else is signed in in this browser now: nothing is sent in their name.
  expect([await draft.flush(), send.mock.calls.length]).toEqual([false, 1])
  expect([await draft.flush(), draft.read().status]).toEqual([true, 'saved'])
  expect(changesSent().map(({ changes }) => changes)).toEqual([{ title: 'Cup' }, { title: 'Cup' }, { excerpt: 'Blue' }])
})

test('a session that ends between a conflict and its answer asks to sign in again too', async () => {
  send.mockRejectedValueOnce(new ApiError(409, 'Ada changed this product.'))
  reread.mockRejectedValueOnce(new ApiError(401, 'Please sign in.'))
  const draft = open()
  draft.edit({ title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  expect(draft.read()).toMatchObject({ status: 'signed-out', doc: { title: 'Cup' } })
  draft.close()
})

test.each([400, 403, 413, 422])(
  'a refusal of the whole with %d keeps what was typed, also for the next tab, until it is tried again',
  async (status) => {
    send.mockRejectedValueOnce(new ApiError(status, 'Not possible.'))
    const draft = open()
    draft.edit({ title: 'Cup', excerpt: 'Blue' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(draft.read()).toMatchObject({ status: 'refused', doc: { title: 'Cup', excerpt: 'Blue' } })
    expect(draft.read().queue.problems).toEqual({ '': 'Not possible.' })
    expect([stored.size, send.mock.calls.length]).toEqual([1, 1])
    draft.retry()
    expect([await draft.flush(), draft.read().status, stored.size]).toEqual([true, 'saved', 0])
  },
)

test('unsaved edits are restored after a reload, and saved then', async () => {
  send.mockRejectedValue(new ApiError(0, ''))
  const before = open()
  before.edit({ title: 'Cup' })
  before.close()
  send.mockImplementation(async ({ revision, changes }) => makeNote({ ...changes, revision: revision + 1 }))
  const after = open()
  expect(after.read().doc.title).toBe('Cup')
  await vi.advanceTimersByTimeAsync(800)
  expect(after.read().status).toBe('saved')
  expect(stored.size).toBe(0)
})

test('after a reload, a change by someone else is a conflict', () => {
  const before = open()
  before.edit({ title: 'Cup', excerpt: 'Mine' })
  before.close()
  const after = open(makeNote({ revision: 5, title: 'Bowl', updatedBy: 'Ada' }))
  expect(after.read()).toMatchObject({ status: 'conflict', doc: { title: 'Cup', excerpt: 'Mine' } })
  expect(after.read().queue.contested).toEqual({ title: 'Cup' })
})

test('a refusal shows the server’s message at its field and keeps what was typed', async () => {
  send.mockRejectedValueOnce(new ApiError(400, 'Please check.', { 'changes.address': 'This address is taken.' }))
  const draft = open()
  draft.edit({ address: 'cup', title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  const { doc, queue, status } = draft.read()
  expect([status, doc.address, doc.title]).toEqual(['refused', 'cup', 'Cup'])
  expect(queue.problems).toEqual({ address: 'This address is taken.' })
  expect(changesSent()[1]?.changes).toEqual({ title: 'Cup' })
})

test('when someone else saved first, it reads again and saves the fields they did not change', async () => {
  send.mockRejectedValueOnce(new ApiError(409, 'Ada changed this product.'))
  reread.mockResolvedValueOnce(makeNote({ revision: 7, tags: ['theirs'], updatedBy: 'Ada' }))
  const draft = open()
  draft.edit({ title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  expect(changesSent()[1]).toEqual({ revision: 7, changes: { title: 'Cup' } })
})

test('undo and redo change the fields and save themselves', async () => {
  const draft = open()
  draft.edit({ title: 'Cup' })
  await vi.advanceTimersByTimeAsync(5_000)
  draft.undo()
  expect(draft.read().doc.title).toBe('Mug')
  draft.redo()
  draft.redo()
  expect(draft.read().doc.title).toBe('Cup')
  draft.undo()
  await vi.advanceTimersByTimeAsync(800)
  expect(changesSent().at(-1)?.changes).toEqual({ title: 'Mug' })
})

test('leaving saves at once, and tells whether everything is saved', async () => {
  const draft = open()
  draft.edit({ title: 'Cup' })
  expect(await draft.flush()).toBe(true)
  send.mockRejectedValueOnce(new ApiError(0, ''))
  draft.edit({ title: 'Bowl' })
  expect(await draft.flush()).toBe(false)
  draft.close()
})
