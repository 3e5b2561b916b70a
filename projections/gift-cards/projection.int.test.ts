import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { GiftCardEvent } from '../../src/gift-cards/events.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Position, Recorded } from '../../src/platform/event-store/event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { makeCharged, makeCredited, makeIssued } from '../../src/testing/fixtures/make/make-gift-card.ts'
import { atMinute } from '../../src/testing/fixtures/make/make-stock.ts'
import { dumpTables } from '../dump-tables.ts'
import { giftCards } from './projection.ts'
import { listGiftCards, listMovements } from './queries.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)

beforeEach(() => sql`truncate gift_cards, gift_card_movements`.execute(owner))

const history: GiftCardEvent[] = [
  makeIssued(),
  makeCharged('h', 3_240, { orderId: 'o' }),
  makeCredited('r', 1_000, 'o'),
  { type: 'GiftCardRevoked', revocationId: 'v', cents: 760, reason: 'refund', at: atMinute(3) },
  { type: 'GiftCardFrozen', disputeId: 'd', at: atMinute(4) },
  { type: 'GiftCardThawed', disputeId: 'd', at: atMinute(5) },
]

function recorded({ type, ...data }: GiftCardEvent, version: number): Recorded {
  const meta = { v: 1, correlationId: 'test' }
  const place = { version, position: `${version + 1}` as Position, recordedAt: new Date(0) }
  return {
    id: 'x',
    type,
    data,
    meta,
    category: 'giftcard',
    websiteId: 'w',
    entityId: 'c',
    stream: 'giftcard-w-c',
    ...place,
  }
}

function apply(events: Recorded[]) {
  return withWebsite(db, 'w', (tx) => giftCards.handle(tx, 'w', events))
}

test('a card is worth what was issued and given back, less what was charged and revoked', async () => {
  await apply(history.map(recorded))
  expect(await listGiftCards(db, 'w', { view: 'active', limit: 10 })).toMatchObject([
    { card_id: 'c', issued_cents: 5_000, balance_cents: 2_000, freezes: 0, is_disabled: false },
  ])
  const movements = await listMovements(db, 'w', { limit: 10 })
  expect(movements.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['issued', 5_000],
    ['charged', -3_240],
    ['credited', 1_000],
    ['revoked', -760],
  ])
})

test('cards of another website are not seen', async () => {
  await apply(history.map(recorded))
  expect(await listGiftCards(db, 'v', { view: 'all', limit: 10 })).toEqual([])
})

test('the rows are the same to the byte however the log is cut into batches', async () => {
  const figures = []
  for (const most of [1, 4, history.length]) {
    await sql`truncate gift_cards, gift_card_movements`.execute(owner)
    const all = history.map(recorded)
    for (let from = 0; from < all.length; from += most) await apply(all.slice(from, from + most))
    figures.push((await dumpTables(owner, giftCards)).sha256)
  }
  expect(new Set(figures).size).toBe(1)
})

test('an event of an unknown type is refused', () =>
  expect(apply([recorded({ type: 'GiftCardDoubled', at: '' } as never, 0)])).rejects.toThrow('GiftCardDoubled'))
