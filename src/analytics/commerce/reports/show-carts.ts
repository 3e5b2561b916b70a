import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Question } from '../../admin-contract.ts'
import { type CartOrders, type CartsReply, lossSteps } from '../../commerce-contract.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { amountsOf, type CartCount, countCarts, daysOf, funnelOf, isLeft } from '../count-carts.ts'
import { presentDays, requestedDays } from '../requested-days.ts'
import { type CartOrdersOfDay, countCartOrders } from './cart-orders.ts'
import { listLeftBehind } from './list-left-behind.ts'

/** The funnel of the carts created in a period, and the contents of the abandoned ones. */
export function showCarts({ reports }: CommerceDeps, place: ReportScope, question: Question): Promise<CartsReply> {
  const asked = requestedDays(question, place)
  const { days, before, isCompared } = asked
  return reports.read(place.websiteId, async (tx) => {
    const counts = await countCarts(tx, place, days)
    const previous = isCompared ? await countCarts(tx, place, before) : undefined
    const orders = await countCartOrders(tx, place, days)
    const previousOrders = isCompared ? await countCartOrders(tx, place, before) : undefined
    return {
      totals: funnelOf(counts),
      previous: previous ? funnelOf(previous) : null,
      orders: sumOf(orders),
      previousOrders: previousOrders ? sumOf(previousOrders) : null,
      series: daysOf(counts, orders, days, place),
      previousSeries: previous ? daysOf(previous, previousOrders ?? [], before, place) : null,
      stepsOfLoss: stepsOf(counts.filter(isLeft)),
      leftBehind: await listLeftBehind(tx, place, days),
      hasCarts: counts.length > 0 || (await hasAny(tx, place.websiteId)),
      ...presentDays(asked, place),
    }
  })
}

function sumOf(orders: readonly CartOrdersOfDay[]): CartOrders {
  return {
    fromCarts: orders.reduce((sum, { fromCarts }) => sum + fromCarts, 0),
    others: orders.reduce((sum, { others }) => sum + others, 0),
  }
}

function stepsOf(left: CartCount[]): CartsReply['stepsOfLoss'] {
  return lossSteps.map((step) => {
    const counts = left.filter((count) => count.step === step)
    return { step, carts: counts.reduce((sum, { carts }) => sum + carts, 0), valueLeft: amountsOf(counts) }
  })
}

async function hasAny(tx: Database, websiteId: string): Promise<boolean> {
  const { rows } = await sql`select from carts where website_id = ${websiteId} limit 1`.execute(tx)
  return rows.length > 0
}
