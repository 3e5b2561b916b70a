import { type GiftCardMovement, listMovements } from '../../../projections/gift-cards/queries.ts'
import { listOrders } from '../../../projections/orders/queries.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { toMoney } from '../../shared/money/money.ts'

const PAGE = 500

const heads = ['Time', 'Gift card', 'Change', 'Amount', 'Currency', 'Order', 'Test', 'Reference']

const words: Record<GiftCardMovement['kind'], string> = {
  issued: 'Issued',
  charged: 'Paid with',
  credited: 'Given back',
  revoked: 'Taken off',
}

/** Every change of what the store owes on gift cards, oldest first, for the books. */
export async function* exportMovements(db: Database, websiteId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heads])
  let after: GiftCardMovement | undefined
  do {
    const rows = await listMovements(db, websiteId, { after, limit: PAGE })
    const numbers = await numbersOf(db, websiteId, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))])
    if (rows.length > 0)
      yield csvLines(
        rows.map(({ at, last4, kind, cents, currency, orderId, testMode, cardId }) => [
          ...[at.toISOString(), `…${last4}`, words[kind], toMoney(cents, currency).decimalValue, currency],
          ...[numbers.get(orderId ?? '') ?? '', testMode ? 'yes' : '', cardId],
        ]),
      )
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}

async function numbersOf(db: Database, websiteId: string, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listOrders(db, websiteId, { search: { orderIds }, limit: orderIds.length })
  return new Map(rows.map(({ order_id, number }) => [order_id, number === null ? '' : String(number)]))
}
