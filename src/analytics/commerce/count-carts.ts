import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CartDay, CartFunnel, LossStep } from '../commerce-contract.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import { addAmount, largestFirst } from './amounts.ts'
import { cartsOf, isAbandoned } from './cart-rows.ts'
import type { CartOrdersOfDay } from './reports/cart-orders.ts'
import { isRecoverable } from './reports/known-shopper.ts'
import { dayOf, slotsOf } from './requested-days.ts'

type Standing = 'emptied' | 'purchased' | 'open' | 'abandoned'

/** Number of carts with the same day, state, last step and currency. */
export interface CartCount {
  slot: string
  standing: Standing
  step: LossStep
  currency: string
  carts: number
  /** Carts whose shopper gave an e-mail address. */
  recoverable: number
  items: number
  cents: number
}

/** Counts the carts of these days by their current state. Runs in the website's scope. */
export async function countCarts(tx: Database, place: ReportScope, days: DaysPeriod): Promise<CartCount[]> {
  const { rows } = await sql<CartCount>`
    select ${dayOf(sql`c.created_at`, place)} as slot, c.last_step as step, coalesce(c.currency, '') as currency,
      case when c.purchased_at is not null then 'purchased' when c.total_quantity = 0 then 'emptied'
        when ${isAbandoned(place)} then 'abandoned' else 'open' end as standing,
      count(*) as carts, count(*) filter (where ${isRecoverable(place)}) as recoverable, sum(c.total_quantity)::bigint as items, sum(c.subtotal_cents)::bigint as cents
    from ${cartsOf(place, days)}
    group by 1, 2, 3, 4`.execute(tx)
  return rows
}

export function funnelOf(counts: CartCount[]): CartFunnel {
  const { carts, emptied, purchased, open, abandoned, itemsLeft } = standingsOf(counts)
  const withItems = carts - emptied
  return {
    carts,
    withItems,
    emptied,
    purchased,
    open,
    abandoned,
    abandonedRate: withItems === 0 ? null : abandoned / withItems,
    recoverable: counts.filter(isLeft).reduce((sum, { recoverable }) => sum + recoverable, 0),
    itemsLeft,
    valueLeft: amountsOf(counts.filter(isLeft)),
  }
}

/** Every day up to today, including days without carts. */
export function daysOf(
  counts: CartCount[],
  orders: readonly CartOrdersOfDay[],
  days: DaysPeriod,
  place: ReportScope,
): CartDay[] {
  const bySlot = Map.groupBy(counts, ({ slot }) => slot)
  const boughtOn = new Map(orders.map(({ slot, fromCarts }) => [slot, fromCarts]))
  return slotsOf(days, place).map((slot) => ({
    slot,
    ...standingsOf(bySlot.get(slot) ?? []),
    bought: boughtOn.get(slot) ?? 0,
  }))
}

export function isLeft({ standing }: CartCount): boolean {
  return standing === 'abandoned'
}

export function amountsOf(counts: CartCount[]) {
  const amounts = new Map<string, number>()
  for (const count of counts) addAmount(amounts, count)
  return largestFirst(amounts)
}

function standingsOf(counts: CartCount[]) {
  const sums = { carts: 0, emptied: 0, purchased: 0, open: 0, abandoned: 0, itemsLeft: 0 }
  for (const { standing, carts, items } of counts) {
    sums.carts += carts
    sums[standing] += carts
    if (standing === 'abandoned') sums.itemsLeft += items
  }
  return sums
}
