import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/client.ts'
import { makeItem } from './make-item.ts'
import { createProductDraft } from './product-draft.ts'
import type { SendChanges } from './save-sender.ts'

const send = vi.fn<SendChanges>()
const reread = vi.fn<() => Promise<ReturnType<typeof makeItem>>>()
const storage = new Map<string, string>()
const keep = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
  send.mockImplementation(async ({ revision, changes }) => makeItem({ ...changes, revision: revision + 1 } as object))
  reread.mockReset()
  storage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (item = makeItem()) => {
  const draft = createProductDraft({ item, send, reread, keep, now: () => Date.now() })
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

test('one request at a time: what is typed meanwhile goes next, on the new revision', async () => {
  let answer = (_: ReturnType<typeof makeItem>) => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const draft = open()
  draft.edit({ title: 'A' })
  await vi.advanceTimersByTimeAsync(800)
  draft.edit({ title: 'AB' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send).toHaveBeenCalledTimes(1)
  answer(makeItem({ title: 'A', revision: 2 }))
  await vi.advanceTimersByTimeAsync(800)
  expect(changesSent()[1]).toEqual({ revision: 2, changes: { title: 'AB' } })
})

test('offline it says so, repeats the same attempt under the same key, and loses nothing', async () => {
  send.mockRejectedValueOnce(new ApiError(0, 'Please check your internet connection.'))
  send.mockRejectedValueOnce(new ApiError(503, 'Busy.'))
  const draft = open()
  draft.edit({ title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  expect(draft.read()).toMatchObject({ status: 'offline', item: { title: 'Cup' } })
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

test('what was not saved is there again after a reload, and is saved then', async () => {
  send.mockRejectedValue(new ApiError(0, ''))
  const before = open()
  before.edit({ title: 'Cup' })
  before.close()
  send.mockImplementation(async ({ revision, changes }) => makeItem({ ...changes, revision: revision + 1 } as object))
  const after = open()
  expect(after.read().item.title).toBe('Cup')
  await vi.advanceTimersByTimeAsync(800)
  expect(after.read().status).toBe('saved')
  expect(storage.size).toBe(0)
})

test('after a reload, a change of somebody else is asked about', () => {
  const before = open()
  before.edit({ title: 'Cup', excerpt: 'Mine' })
  before.close()
  const after = open(makeItem({ revision: 5, title: 'Bowl', updatedBy: 'Ada' }))
  expect(after.read()).toMatchObject({ status: 'conflict', item: { title: 'Cup', excerpt: 'Mine' } })
  expect(after.read().queue.contested).toEqual({ title: 'Cup' })
})

test('a refusal shows the sentence of the server at its field and keeps what was typed', async () => {
  send.mockRejectedValueOnce(new ApiError(400, 'Please check.', { 'changes.urlId': 'This address is taken.' }))
  const draft = open()
  draft.edit({ urlId: 'cup', title: 'Cup' })
  await vi.advanceTimersByTimeAsync(800)
  const { item, queue, status } = draft.read()
  expect([status, item.urlId, item.title]).toEqual(['refused', 'cup', 'Cup'])
  expect(queue.problems).toEqual({ urlId: 'This address is taken.' })
  expect(changesSent()[1]?.changes).toEqual({ title: 'Cup' })
})

test('when somebody else was faster, it reads again and saves on their revision what they left alone', async () => {
  send.mockRejectedValueOnce(new ApiError(409, 'Ada changed this product.'))
  reread.mockResolvedValueOnce(makeItem({ revision: 7, tags: ['theirs'], updatedBy: 'Ada' }))
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
  expect(draft.read().item.title).toBe('Mug')
  draft.redo()
  draft.redo()
  expect(draft.read().item.title).toBe('Cup')
  draft.undo()
  await vi.advanceTimersByTimeAsync(800)
  expect(changesSent().at(-1)?.changes).toEqual({ title: 'Mug' })
})

test('leaving saves at once, and says whether all of it is saved', async () => {
  const draft = open()
  draft.edit({ title: 'Cup' })
  expect(await draft.flush()).toBe(true)
  send.mockRejectedValueOnce(new ApiError(0, ''))
  draft.edit({ title: 'Bowl' })
  expect(await draft.flush()).toBe(false)
  draft.close()
})
