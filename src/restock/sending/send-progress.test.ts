import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Send } from '../admin-contract.ts'
import { createSendProgress } from './send-progress.ts'

const key = { websiteId: 'w', sendId: 's' }
const at = (sent: number, finishedAt: string | null = null) => ({ sendId: 's', sent, finishedAt }) as Send

/** Answers these one after the other, then the last one for ever. */
function looking(answers: (Send | undefined | Error)[]) {
  let looks = 0
  const errors: string[] = []
  const progress = createSendProgress({
    async findSend() {
      const answer = answers[Math.min(looks++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
    onError: ({ message }) => errors.push(message),
    everyMs: 5,
  })
  return { progress, errors, looks: () => looks }
}

function watcher() {
  const seen: (number | 'ended')[] = []
  return { seen, show: ({ sent }: Send) => seen.push(sent), ended: () => seen.push('ended') }
}

test('each change is shown once, until the send is finished', async () => {
  const { progress } = looking([at(0), at(0), at(3), at(3), at(9, 'now')])
  const one = watcher()
  progress.watch(key, one)
  await expect.poll(() => one.seen).toEqual([0, 3, 9, 'ended'])
})

test('however many watch, there is one look at a time; who comes late sees at once how it stands', async () => {
  const { progress, looks } = looking([at(1)])
  const watchers = Array.from({ length: 50 }, watcher)
  for (const one of watchers) progress.watch(key, one)
  await expect.poll(looks).toBeGreaterThan(2)
  const before = looks()
  const late = watcher()
  progress.watch(key, late)
  expect(late.seen).toEqual([1])
  expect([looks() - before, watchers.every(({ seen }) => seen.join() === '1')]).toEqual([0, true])
  progress.close()
})

test('nobody looks for nobody, and a look that fails is not the last', async () => {
  const { progress, errors, looks } = looking([new Error('away'), at(2), at(2)])
  const one = watcher()
  const leave = progress.watch(key, one)
  await expect.poll(() => one.seen).toEqual([2])
  expect(errors).toEqual(['away'])
  leave()
  await sleep(60)
  const stopped = looks()
  await sleep(60)
  expect(looks()).toBe(stopped)
})

test('a send that is gone, and the end of the process, end it', async () => {
  const gone = watcher()
  looking([undefined]).progress.watch(key, gone)
  await expect.poll(() => gone.seen).toEqual(['ended'])
  const { progress } = looking([at(1)])
  const one = watcher()
  progress.watch(key, one)
  await expect.poll(() => one.seen).toEqual([1])
  progress.close()
  await expect.poll(() => one.seen).toEqual([1, 'ended'])
})
