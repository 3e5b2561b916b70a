import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inWebsite } from '../platform/database/database.ts'
import { KeyInFlight, KeyReused } from '../platform/event-store/executor/executor.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { createRequestLedger } from './request-ledger.ts'

const app = await startTestApp({ routes: () => [] })
const { websiteId } = await app.addWebsite('acme')
const ledger = createRequestLedger(app.db)
const now = () => new Date().toISOString()
const asked = (key: string, more: object = {}) => ({
  websiteId,
  keyId: 'one',
  key,
  request: 'POST /a',
  now: now(),
  keepsReply: true,
  ...more,
})
const never = () => expect.fail('It was done twice')

test('a repeated request is done once and gets the first reply, which says so', async () => {
  const replayed: string[] = []
  const first = await ledger.once(asked('a'), async () => ({ id: 1 }), never)
  const second = await ledger.once(asked('a'), never, () => replayed.push('yes'))
  expect([first, second, replayed]).toEqual([{ id: 1 }, { id: 1 }, ['yes']])
})

test('a key that comes with another request is refused, one of another API key is another', async () => {
  await ledger.once(asked('b'), async () => 1, never)
  await expect(ledger.once(asked('b', { request: 'POST /b' }), never, never)).rejects.toThrow(KeyReused)
  expect(await ledger.once(asked('b', { keyId: 'two' }), async () => 2, never)).toBe(2)
})

test('while the first request is running the same one is refused, in whatever process', async () => {
  const other = createRequestLedger(app.db)
  let finish: (value: number) => void = () => {}
  const first = ledger.once(asked('c'), () => new Promise<number>((resolve) => (finish = resolve)), never)
  await expect.poll(() => other.once(asked('c'), never, never).catch((error) => error)).toBeInstanceOf(KeyInFlight)
  finish(1)
  await first
  expect(await other.once(asked('c'), never, () => {})).toBe(1)
})

test('a request that was refused may be tried again, and so may one that was cut off a minute ago', async () => {
  const refused = () => Promise.reject(new Error('no'))
  await expect(ledger.once(asked('d'), refused, never)).rejects.toThrow('no')
  expect(await ledger.once(asked('d'), async () => 1, never)).toBe(1)
  await inWebsite(app.db, websiteId, (tx) =>
    sql`update api_requests set done_at = null, reply = null, at = now() - interval '61 seconds'`.execute(tx),
  )
  expect(await ledger.once(asked('d'), async () => 2, never)).toBe(2)
})

test('after 48 hours a key is free', async () => {
  await ledger.once(asked('e'), async () => 1, never)
  await inWebsite(app.db, websiteId, (tx) =>
    sql`update api_requests set at = now() - interval '49 hours' where request_key = 'e'`.execute(tx),
  )
  expect(await ledger.once(asked('e', { request: 'POST /b' }), async () => 2, never)).toBe(2)
})
