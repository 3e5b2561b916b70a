import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import type { Database } from '../database/database.ts'
import type { Broadcast } from './broadcast.ts'

export interface BroadcastFixture {
  /** Opens it as another process would; with `through`, its connections go through that proxy. */
  open(through?: FrozenProxy): Broadcast
  /** A proxy in front of the server that carries the messages. */
  proxy(): Promise<FrozenProxy>
  db: Database
}

/** Channels on which the database notifies. */
export const ANNOUNCED = ['transactions', 'breaks', 'hangs']
const SOON = { timeout: 5_000, interval: 5 }

type Open = (through?: FrozenProxy) => Broadcast

interface Lab {
  open: Open
  openProxy(): Promise<FrozenProxy>
  announce(channel: string, text: string): Promise<unknown>
  db(): Database
}

/** Contract suite of every adapter. */
export function broadcastSuite(name: string, prepare: () => Promise<BroadcastFixture>): void {
  describe(`${name}: what is said to all processes`, () => {
    const lab = openLab(prepare)
    saying(lab)
    announcing(lab)
    missing(lab)
  })
}

function openLab(prepare: () => Promise<BroadcastFixture>): Lab {
  let place: BroadcastFixture
  const undo: (() => unknown)[] = []
  beforeAll(async () => {
    place = await prepare()
  })
  afterAll(async () => {
    for (const one of undo.reverse()) await one()
  })
  return {
    open(through) {
      const broadcast = place.open(through)
      undo.push(() => broadcast.close())
      return broadcast
    },
    async openProxy() {
      const proxy = await place.proxy()
      undo.push(proxy.close)
      return proxy
    },
    announce: (channel, text) => sql`select pg_notify(${channel}, ${text})`.execute(place.db),
    db: () => place.db,
  }
}

function saying({ open }: Lab): void {
  test('reaches all subscribers of the channel, the sender too, in order', async () => {
    const [one, other] = [open(), open()]
    const heard = await Promise.all([follow(one, 'news'), follow(other, 'news')])
    const elsewhere = await follow(other, 'weather')
    for (let n = 0; n < 50; n++) await one.publish('news', `${n}`)
    const all = Array.from({ length: 50 }, (_, n) => `${n}`)
    for (const { messages } of heard) await expect.poll(() => messages, SOON).toEqual(all)
    expect(elsewhere.messages).toEqual([])
  })

  test('does not reach a closed subscriber', async () => {
    const broadcast = open()
    const [one, other] = await Promise.all([follow(broadcast, 'letters'), follow(broadcast, 'letters')])
    one.stop()
    await broadcast.publish('letters', 'a')
    await expect.poll(() => other.messages, SOON).toEqual(['a'])
    expect(one.messages).toEqual([])
  })
}

function announcing({ open, announce, db }: Lab): void {
  test('arrives from a database transaction once it is committed, and never after a rollback', async () => {
    const { messages } = await follow(open(), 'transactions')
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_notify('transactions', 'kept')`.execute(tx)
        await sleep(100)
        expect(messages).toEqual([])
      })
    await expect.poll(() => messages, SOON).toEqual(['kept'])
    const undone = db()
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_notify('transactions', 'undone')`.execute(tx)
        throw new Error('changed my mind')
      })
    await expect(undone).rejects.toThrow('changed my mind')
    await announce('transactions', 'after')
    await expect.poll(() => messages, SOON).toEqual(['kept', 'after'])
  })
}

function missing({ open, openProxy, announce }: Lab): void {
  test('reports a gap when a connection breaks, and everything after the gap arrives', async () => {
    const proxy = await openProxy()
    const listening = await follow(open(proxy), 'breaks')
    proxy.cut()
    await expect.poll(() => listening.gaps, SOON).toBeGreaterThan(0)
    await quiet(listening)
    await announce('breaks', 'back')
    await expect.poll(() => listening.messages, SOON).toEqual(['back'])
  })

  test('reports a gap within a second when a connection hangs, again and again until it recovers', async () => {
    const proxy = await openProxy()
    const listening = await follow(open(proxy), 'hangs')
    proxy.freeze()
    const frozen = performance.now()
    await announce('hangs', 'unheard')
    await expect.poll(() => listening.gaps, SOON).toBeGreaterThan(0)
    expect(performance.now() - frozen).toBeLessThan(1_000)
    expect(listening.messages).toEqual([])
    listening.gaps = 0
    await sleep(1_000)
    expect(listening.gaps).toBeGreaterThanOrEqual(3)
    proxy.thaw()
    await quiet(listening)
  })
}

interface ReceivedMessages {
  messages: string[]
  gaps: number
  stop(): void
}

/** Subscribes, and waits until every message is received. */
async function follow(broadcast: Broadcast, channel: string): Promise<ReceivedMessages> {
  const heard = { messages: [] as string[], gaps: 0 }
  const { stop } = broadcast.follow(channel, {
    onMessage: (message) => void heard.messages.push(message),
    onGap: () => void heard.gaps++,
  })
  const listening = Object.assign(heard, { stop })
  await expect.poll(() => listening.gaps, SOON).toBeGreaterThan(0)
  await quiet(listening)
  return listening
}

/** Waits until no gap was reported for longer than the interval at which gaps are reported while the connection is down. */
async function quiet(heard: ReceivedMessages): Promise<void> {
  const gapsInAWhile = async () => {
    heard.gaps = 0
    await sleep(300)
    return heard.gaps
  }
  await expect.poll(gapsInAWhile, { timeout: 15_000, interval: 1 }).toBe(0)
}
