import { expect, test } from 'vitest'
import { type AppendBatcherOptions, createAppendBatcher } from './append-batcher.ts'
import type { AppendRequest, Verdict } from './append-request.ts'
import { StoreUnavailable } from './event-store.ts'

type Send = AppendBatcherOptions['send']
const ok: Verdict = { outcome: 'ok', version: 0, position: undefined }
const request = (stream: string, json = stream): AppendRequest => ({ stream, json })
const streams = (requests: AppendRequest[]) => requests.map(({ json }) => json)

/** A batcher that records what it sends. */
function setup(answer: Send, options: Partial<AppendBatcherOptions> = {}) {
  const sent: string[][] = []
  const errors: Error[] = []
  const line = createAppendBatcher({
    send(requests) {
      sent.push(streams(requests))
      return answer(requests)
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  return { line, sent, errors }
}

test('concurrent appends are batched up to the limit, no stream twice, each in its order', async () => {
  const { line, sent } = setup(async (requests) => requests.map(() => ok), { maxBatch: 3 })
  await Promise.all(
    [
      ['a', 'a1'],
      ['a', 'a2'],
      ['b', 'b1'],
      ['c', 'c1'],
      ['d', 'd1'],
      ['a', 'a3'],
    ].map(([stream = '', json]) => line.append(request(stream, json))),
  )
  expect(sent).toEqual([['a1', 'b1', 'c1'], ['a2', 'd1'], ['a3']])
})

test('a batch without an answer is sent again as it was, before anything else', async () => {
  let outages = 2
  const { line, sent, errors } = setup(async (requests) => {
    if (outages-- > 0) throw new StoreUnavailable('gone')
    return requests.map(() => ok)
  })
  const first = ['a', 'b'].map((stream) => line.append(request(stream)))
  await new Promise(setImmediate)
  const later = line.append(request('c'))
  expect(await Promise.all([...first, later])).toEqual([ok, ok, ok])
  expect(sent).toEqual([['a', 'b'], ['a', 'b'], ['a', 'b'], ['c']])
  expect(errors).toHaveLength(2)
})

test('an append that waited too long fails as unavailable, and is not sent any more', async () => {
  let down = true
  const { line, sent } = setup(
    async (requests) => {
      if (down) throw new StoreUnavailable('gone')
      return requests.map(() => ok)
    },
    { patience: 60 },
  )
  await expect(line.append(request('a'))).rejects.toThrow(StoreUnavailable)
  down = false
  const before = sent.length
  // Appends during the pause after a failure may have to be retried.
  await expect.poll(() => line.append(request('b')).catch(() => undefined), { timeout: 60_000 }).toEqual(ok)
  expect(
    sent
      .slice(before)
      .flat()
      .filter((stream) => stream === 'a'),
  ).toEqual([])
})

test('a missing answer times out', async () => {
  const { line } = setup(() => new Promise(() => {}), { patience: 30 })
  await expect(line.append(request('a'))).rejects.toThrow('did not answer in time')
  await expect(line.append(request('b'))).rejects.toThrow('did not answer in time')
})

test('when a batch is refused its members go one by one, and only the one that cannot be stored fails', async () => {
  const { line, sent } = setup(async (requests) => {
    if (streams(requests).includes('poison')) throw new Error('cannot be stored')
    return requests.map(() => ok)
  })
  const answers = await Promise.allSettled(['a', 'poison', 'b'].map((stream) => line.append(request(stream))))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(sent).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']])
})

test('closing waits for queued appends', async () => {
  const { line } = setup(async (requests) => requests.map(() => ok))
  const waiting = line.append(request('a'))
  await line.close()
  expect(await waiting).toEqual(ok)
  await expect(line.append(request('b'))).rejects.toThrow(StoreUnavailable)
})
