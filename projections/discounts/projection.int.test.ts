import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { Coupon, type CouponState } from '../../src/discounts/coupon.ts'
import type { CouponEvent } from '../../src/discounts/events.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Position, Recorded } from '../../src/platform/event-store/event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { makeCommitted, makeHeld, makeReleased, makeReturned } from '../../src/testing/fixtures/make/make-coupon.ts'
import { dumpTables } from '../dump-tables.ts'
import { discounts } from './projection.ts'
import type { DiscountUsesTables } from './table.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)

beforeEach(() => sql`truncate discount_uses, discount_customer_uses`.execute(owner))

function recorded(discountId: string, { type, ...data }: CouponEvent): Recorded {
  const meta = { v: 1, correlationId: 'test' }
  const place = { version: 0, position: '1' as Position, recordedAt: new Date(0) }
  const id = { category: 'coupon', websiteId: 'w', entityId: discountId, stream: `coupon-w-${discountId}` }
  return { id: 'x', type, data, meta, ...id, ...place }
}

function apply(discountId: string, ...events: CouponEvent[]) {
  return withWebsite(db, 'w', (tx) =>
    discounts.handle(
      tx,
      'w',
      events.map((event) => recorded(discountId, event)),
    ),
  )
}

function uses(websiteId = 'w') {
  return withWebsite(db.withTables<DiscountUsesTables>(), websiteId, async (tx) => ({
    all: await tx.selectFrom('discount_uses').select(['discount_id as id', 'uses']).orderBy('discount_id').execute(),
    ofCustomers: await tx
      .selectFrom('discount_customer_uses')
      .select(['discount_id as id', 'customer', 'uses'])
      .orderBy('discount_id')
      .orderBy('customer')
      .execute(),
  }))
}

test('uses are those that were committed and not given back; holds are none', async () => {
  await apply('ten', makeHeld('a'), makeCommitted('a'), makeCommitted('b', { customer: 'bob' }), makeHeld('c'))
  await apply('ten', makeCommitted('d', { customer: null }), makeReleased('c'))
  await apply('free', makeCommitted('a'), makeReturned('a'))
  expect(await uses()).toEqual({
    all: [
      { id: 'free', uses: 0 },
      { id: 'ten', uses: 3 },
    ],
    ofCustomers: [
      { id: 'free', customer: 'ann', uses: 0 },
      { id: 'ten', customer: 'ann', uses: 1 },
      { id: 'ten', customer: 'bob', uses: 1 },
    ],
  })
})

test('those of another website are neither seen nor changed', async () => {
  await apply('ten', makeCommitted('a'))
  expect(await uses('v')).toEqual({ all: [], ofCustomers: [] })
  await expect(sql`select * from discount_uses`.execute(db)).rejects.toThrow('no website scope')
})

test('an event of an unknown type is refused', () =>
  expect(apply('ten', { type: 'UseDoubled', holdId: 'a', at: '' } as never)).rejects.toThrow('UseDoubled'))

test('however the log is cut into batches, the rows are the same to the byte, and are what the stream tells', () =>
  fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 2, max: 9 }), async (history, size) => {
      const figures: string[] = []
      for (const most of [1, size, history.length]) {
        await sql`truncate discount_uses, discount_customer_uses`.execute(owner)
        for (let from = 0; from < history.length; from += most) await apply('ten', ...history.slice(from, from + most))
        figures.push((await dumpTables(owner, discounts)).sha256)
      }
      expect(new Set(figures).size).toBe(1)
      const state: CouponState = history.reduce(Coupon.evolve, Coupon.initial)
      expect((await uses()).all[0]?.uses ?? 0).toBe(state.total)
    }),
    { numRuns: 30 },
  ))

/** Each hold is kept, released, committed, or committed and returned. */
const histories: fc.Arbitrary<CouponEvent[]> = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 })
  .map((ways) =>
    ways.flatMap((way, n): CouponEvent[] => {
      const id = `h${n}`
      if (way === 0) return [makeHeld(id)]
      if (way === 1) return [makeHeld(id), makeReleased(id)]
      return way === 2 ? [makeCommitted(id)] : [makeHeld(id), makeCommitted(id), makeReturned(id)]
    }),
  )
