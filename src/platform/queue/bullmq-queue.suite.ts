import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { BullmqLocation } from './bullmq-backend.ts'
import { openBullmqQueue } from './bullmq-queue.ts'
import { queueSuite } from './queue.suite.ts'
import { job, record, until } from './queue-harness.suite.ts'

type Where = { postgresUrl: string } | { redisUrl: string }

/** Additional cases for queues that several processes share. */
export function bullmqQueueSuite(title: string, where: () => Where): void {
  const place = (name = `test-${randomUUID()}`): BullmqLocation => ({ name, ...where() })
  const onError = () => {}

  queueSuite(title, (settings) => openBullmqQueue(place(), { ...settings, onError }))

  test(`${title}: two processes share the line, and each job runs in one of them`, async () => {
    const shared = place()
    const queues = await Promise.all([openBullmqQueue(shared, { onError }), openBullmqQueue(shared, { onError })])
    const begun = queues.map((queue) => record(queue, undefined, 2))
    const ids = Array.from({ length: 100 }, (_, n) => `j${n}`)
    await queues[0]?.add(ids.map((id) => job(id)))
    await until(() => expect(begun.flat()).toHaveLength(100))
    expect(new Set(begun.flat().map(({ id }) => id)).size).toBe(100)
    await Promise.all(queues.map((queue) => queue.close()))
  })

  test(`${title}: a job whose process was killed runs again elsewhere`, async () => {
    const shared = place()
    const queue = await openBullmqQueue(shared, { onError, lockMs: 600 })
    await queue.add([job('survivor')])
    await killWhileWorking(shared)
    const begun = record(queue)
    await until(() => expect(begun.map(({ id }) => id)).toEqual(['survivor']))
    expect(begun[0]).toMatchObject({ websiteId: 'w1', attempt: 2, last: false })
    await until(async () => expect(await queue.depth()).toBe(0))
    expect(await queue.deadLetters()).toEqual([])
    await queue.close()
  })
}

/** Another process takes one job of this queue, and is killed while running it. */
async function killWhileWorking(place: BullmqLocation): Promise<void> {
  const module = pathToFileURL(join(import.meta.dirname, 'bullmq-queue.ts')).href
  const script = `
    const { openBullmqQueue } = await import(${JSON.stringify(module)})
    const queue = await openBullmqQueue(${JSON.stringify(place)}, { onError() {}, lockMs: 600 })
    queue.work(async () => { console.log('begun'); await new Promise(() => {}) }, { concurrency: 1 })`
  const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}
