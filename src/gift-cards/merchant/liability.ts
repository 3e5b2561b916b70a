import { type DayOfCards, sumCardsByDay } from '../../../projections/gift-cards/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { addDays, localDay } from '../../shared/calendar.ts'
import { toMoney } from '../../shared/money/money.ts'
import { findStoreBasics } from '../../websites/queries.ts'
import type { LiabilityReply } from '../admin-contract.ts'

/** What the store owed on gift cards at the end of each of the last days, newest first, for each currency. */
export async function findLiability(
  db: Database,
  websiteId: string,
  { days, now }: { days: number; now: string },
): Promise<LiabilityReply> {
  const timeZone = (await findStoreBasics(db, websiteId))?.timeZone ?? 'America/New_York'
  const today = localDay(new Date(now), timeZone)
  const from = addDays(today, 1 - days)
  const sums = await sumCardsByDay(db, websiteId, { from, timeZone })
  const currencies = [...Map.groupBy(sums, ({ currency }) => currency)]
  return { days: currencies.flatMap(([currency, rows]) => daysOf(currency, rows, { from, days })) }
}

function daysOf(
  currency: string,
  rows: readonly DayOfCards[],
  { from, days }: { from: string; days: number },
): LiabilityReply['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const before = byDay.get('')
  let owed = before ? before.issued - before.used - before.revoked : 0
  const listed = Array.from({ length: days }, (_, n) => {
    const day = addDays(from, n)
    const { issued = 0, used = 0, revoked = 0 } = byDay.get(day) ?? {}
    owed += issued - used - revoked
    const money = (cents: number) => toMoney(cents, currency)
    return { day, issued: money(issued), used: money(used), revoked: money(revoked), owed: money(owed) }
  })
  return listed.toReversed()
}
