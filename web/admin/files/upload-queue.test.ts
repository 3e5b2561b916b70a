import { expect, test, vi } from 'vitest'
import type { ReadyImage, UploadedImage } from '../../../src/files/contract.ts'
import { ApiError } from '../../api/client/client.ts'
import type { UploadOptions } from '../../api/client/send-file.ts'
import { fileProblem } from './file-problem.ts'
import { createUploadQueue } from './upload-queue.ts'
import { uploadStatus } from './upload-status.ts'

const file = (name: string, { size = 10, type = 'image/png' } = {}) => ({ name, size, type }) as File
const image = (id: string) => ({ id }) as ReadyImage

function found(id: string, state: UploadedImage['state'], failure: string | null = null): UploadedImage {
  const ready = state === 'ready' ? image(id) : null
  return { id, state, filename: id, bytes: 10, folderId: null, createdAt: '', failure, image: ready }
}

/** A queue whose requests are answered by the test. */
function start() {
  const sent: ({ name: string; answer(image: UploadedImage): void; fail(error: Error): void } & UploadOptions)[] = []
  const look = vi.fn(async (id: string) => found(id, 'ready'))
  const ready: string[] = []
  const line = createUploadQueue({
    send: ({ name }, options) =>
      new Promise((answer, fail) => {
        sent.push({ name, answer, fail, ...options })
        options.signal?.addEventListener('abort', () => fail(new DOMException('off', 'AbortError')))
      }),
    look,
    problemOf: fileProblem,
    pause: async () => {},
    onReady: ({ id }) => ready.push(id),
  })
  const states = () => line.read().map(({ name, state }) => [name, state])
  return { line, sent, look, ready, states }
}

const settled = () => new Promise((done) => setTimeout(done, 5))

test('two are sent at once, the others wait, and each is told of once, in their order', async () => {
  const { line, sent, ready, states } = start()
  line.add(['a', 'b', 'c'].map((name) => file(name)))
  expect(states()).toEqual([
    ['a', 'sending'],
    ['b', 'sending'],
    ['c', 'waiting'],
  ])
  sent[1]?.answer(found('b', 'waiting'))
  await settled()
  expect([ready, states().at(-1)]).toEqual([[], ['c', 'sending']])
  sent[2]?.answer(found('c', 'waiting'))
  sent[0]?.answer(found('a', 'waiting'))
  await settled()
  expect(ready).toEqual(['a', 'b', 'c'])
  expect(uploadStatus(line.read())).toBe('3 images uploaded')
})

test('the share that was sent is shown, and then that it is being processed', async () => {
  const { line, sent, look } = start()
  const gate = Promise.withResolvers<UploadedImage>()
  look.mockImplementation(() => gate.promise)
  line.add([file('a')])
  sent[0]?.onProgress?.(0.4)
  expect(line.read()).toMatchObject([{ state: 'sending', share: 0.4 }])
  sent[0]?.answer(found('a', 'waiting'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'processing' }])
  gate.resolve(found('a', 'ready'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'ready' }])
})

test.each([
  [file('a.svg', { type: 'image/svg+xml' }), /^This file type is not supported\./],
  [file('a.heic', { type: 'image/heic' }), /^This file type is not supported\./],
  [file('a.png', { size: 25_000_001 }), /^This file is too large\. The maximum size is 25 MB\.$/],
  [file('a.png', { size: 0 }), /^This file is empty\./],
])('what the server would refuse anyway is not sent (%#)', async (refused, problem) => {
  const { line, sent } = start()
  line.add([refused])
  const [upload] = line.read()
  expect(upload).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) })
  line.retry(upload?.id ?? '')
  expect([line.read()[0]?.state, sent.length]).toEqual(['failed', 0])
})

test('a file without a type is for the server to judge', () => {
  const { line, sent } = start()
  line.add([file('a', { type: '' }), file('b', { size: 25_000_000 })])
  expect(sent).toHaveLength(2)
})

test('a refusal is shown, and the others go on', async () => {
  const { line, sent, ready } = start()
  line.add(['a', 'b'].map((name) => file(name)))
  sent[0]?.fail(new ApiError(415, 'This file type is not supported.'))
  sent[1]?.answer(found('b', 'ready'))
  await settled()
  expect(line.read()).toMatchObject([{ problem: 'This file type is not supported.', final: true }, { state: 'ready' }])
  expect([ready, uploadStatus(line.read())]).toEqual([['b'], '1 image uploaded, 1 failed'])
})

test('after a lost connection the same key is sent again; after failed processing another', async () => {
  const { line, sent, look, ready } = start()
  line.add([file('a')])
  const id = line.read()[0]?.id ?? ''
  sent[0]?.fail(new ApiError(0, 'Unable to connect. Please try again.'))
  await settled()
  expect(line.read()).toMatchObject([{ problem: 'Unable to connect. Please try again.' }])
  look.mockResolvedValueOnce(found('a', 'failed', 'File processing failed'))
  line.retry(id)
  sent[1]?.answer(found('a', 'waiting'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'failed', problem: 'File processing failed' }])
  line.retry(id)
  sent[2]?.answer(found('a2', 'ready'))
  await settled()
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect([first === second, second === third, ready]).toEqual([true, false, ['a2']])
})

test('a temporary failure of a check is retried, and a final one is shown', async () => {
  const { line, sent, look, ready } = start()
  look.mockRejectedValueOnce(new ApiError(0, 'offline')).mockRejectedValueOnce(new ApiError(503, 'busy'))
  line.add([file('a')])
  sent[0]?.answer(found('a', 'waiting'))
  await settled()
  expect(ready).toEqual(['a'])
  look.mockRejectedValueOnce(new ApiError(404, 'Not found.'))
  line.add([file('b')])
  sent[1]?.answer(found('b', 'waiting'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'failed', problem: 'Not found.' }])
})

test('an image that never becomes ready fails with a message', async () => {
  const { line, sent, look } = start()
  look.mockImplementation(async (id) => found(id, 'waiting'))
  line.add([file('a')])
  sent[0]?.answer(found('a', 'waiting'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'failed', problem: 'File processing failed to complete' }])
})

test('a cancelled upload is removed, and the next one starts', async () => {
  const { line, sent, ready, states } = start()
  line.add(['a', 'b', 'c'].map((name) => file(name)))
  line.cancel(line.read()[0]?.id ?? '')
  await settled()
  expect(sent[0]?.signal?.aborted).toBe(true)
  expect(states()).toEqual([
    ['b', 'sending'],
    ['c', 'sending'],
  ])
  line.cancelAll()
  await settled()
  expect([states(), sent.length, ready]).toEqual([[], 3, []])
})

test('one cancelled during processing says so, and is removed by a second press', async () => {
  const { line, sent, look, ready } = start()
  look.mockImplementation(() => new Promise(() => {}))
  line.add([file('a')])
  sent[0]?.answer(found('a', 'waiting'))
  await settled()
  line.cancel(line.read()[0]?.id ?? '')
  expect(line.read()).toMatchObject([{ state: 'failed', problem: 'File processing cancelled' }])
  line.cancel(line.read()[0]?.id ?? '')
  expect([line.read(), ready]).toEqual([[], []])
})

test('a server that cannot take a file is told in the sentence of uploads', async () => {
  const { line, sent } = start()
  line.add([file('a')])
  sent[0]?.fail(new ApiError(503, 'Unavailable'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'failed', problem: 'File upload failed to complete' }])
})

test.each([
  ['a network that never comes back', () => new ApiError(0, 'offline'), 'Network error.'],
  ['an answer that says nothing', () => undefined, 'No response data from job request.'],
])('%s while a file is processed is told in the sentence of uploads', async (_, answer, problem) => {
  const { line, sent, look } = start()
  look.mockImplementation(async () => {
    const given = answer()
    if (given) throw given
    return {} as UploadedImage
  })
  line.add([file('a')])
  sent[0]?.answer(found('a', 'waiting'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'failed', problem }])
})

test('an unreadable answer is reported without the message of the browser', async () => {
  const { line, sent } = start()
  line.add([file('a')])
  sent[0]?.fail(new SyntaxError('Unexpected token < in JSON'))
  await settled()
  expect(line.read()).toMatchObject([{ state: 'failed', problem: 'Error uploading.' }])
})
