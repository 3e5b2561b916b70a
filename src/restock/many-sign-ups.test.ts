import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { memorySnapshotStore } from '../platform/event-store/memory/memory-snapshot-store.ts'
import { newEvent } from '../platform/event-store/suite/streams.suite.ts'
import { makeSignUp } from '../testing/fixtures/restock-events.ts'
import { cancelNotices } from './commands/cancel-notices.ts'
import { requestNotices } from './commands/request-notices.ts'
import { signUp } from './commands/sign-up.ts'
import { countPending, listRequestedBy } from './pending-sign-ups.ts'
import { Restock } from './restock.ts'

const MANY = 100_000
const target = { websiteId: 'w1', id: 'mug' }
const intent = { correlationId: 'c' }
const at = '2026-11-21T10:00:00.000Z'

describe('a hundred thousand sign-ups for one variant', () => {
  const inner = memoryEventStore()
  const snapshots = memorySnapshotStore()
  const stream = { websiteId: 'w1', category: 'restock', entityId: 'mug' }
  const onError = (error: Error) => expect.fail(error.message)
  let read = 0
  const store: EventStore = {
    ...inner,
    async *read(...args) {
      for await (const event of inner.read(...args)) {
        read++
        yield event
      }
    },
  }
  const freshProcess = () => createExecutor(store, { snapshots: { store: snapshots, onError } })

  beforeAll(async () => {
    for (let from = 0; from < MANY; from += 250) {
      const events = Array.from({ length: 250 }, (_, n) => {
        const { type, ...data } = makeSignUp(from + n + 1)
        return newEvent(data, type)
      })
      await inner.append(stream, events, { expected: 'any' })
    }
    await freshProcess().load(Restock, target)
    await vi.waitFor(async () => expect(await snapshots.find(stream)).toBeDefined(), 20_000)
  }, 240_000)

  test('are loaded by one event and what was set aside', async () => {
    read = 0
    const { state, version } = await freshProcess().load(Restock, target)
    expect({ read, version, waiting: countPending(state) }).toEqual({ read: 1, version: MANY - 1, waiting: MANY })
  })

  test('let one more in without reading any', async () => {
    const executor = freshProcess()
    await executor.load(Restock, target)
    read = 0
    const wanted = { signUpId: 'new', personRef: 'new', productId: 'mug', isJoinMailingList: false, at }
    const { state } = await executor.execute(Restock, target, intent, (now) => signUp(now, wanted))
    expect({ read, count: state.count }).toEqual({ read: 0, count: MANY + 1 })
  })

  test('are asked for, and given back, by one event each', async () => {
    const executor = freshProcess()
    const about = { sendId: 'a', productId: 'mug', at }
    const asked = await executor.execute(Restock, target, intent, (now) => requestNotices(now, about))
    expect(listRequestedBy(asked.state, 'a')).toHaveLength(asked.state.count)
    const back = await executor.execute(Restock, target, intent, (now) => cancelNotices(now, about))
    expect(back.version - asked.version).toBe(1)
    expect(countPending(back.state)).toBe(back.state.count)
  })
})
