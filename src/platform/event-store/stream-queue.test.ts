import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TooManyConflicts } from './executor/executor.ts'
import { createStreamQueue } from './stream-queue.ts'

test('tasks of one stream run one after the other in their order, also after a failure; other streams do not wait', async () => {
  const queue = createStreamQueue(10)
  const log: string[] = []
  const task = (name: string, milliseconds: number) => async () => {
    log.push(`${name} starts`)
    await sleep(milliseconds)
    log.push(`${name} ends`)
    if (name === 'a1') throw new Error('a1')
  }
  const [first] = await Promise.allSettled([
    queue.run('a', task('a1', 20)),
    queue.run('a', task('a2', 0)),
    queue.run('b', task('b1', 0)),
  ])
  expect(first).toMatchObject({ status: 'rejected' })
  expect(log).toEqual(['a1 starts', 'b1 starts', 'b1 ends', 'a1 ends', 'a2 starts', 'a2 ends'])
})

test('a full queue refuses new tasks, and accepts them again when it has drained', async () => {
  const queue = createStreamQueue(2)
  const waiting = [queue.run('a', () => sleep(5)), queue.run('a', () => sleep(5))]
  await expect(queue.run('a', () => sleep(0))).rejects.toThrow(TooManyConflicts)
  await Promise.all(waiting)
  await queue.run('a', () => sleep(0))
})
