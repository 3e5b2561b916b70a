import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: the order of this table or alias counts as a sale. Test orders and donations do not, and neither do those
 * that were cancelled before payment.
 */
export function isSale(orders = 'orders'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${orders}.${name}`)
  return sql<boolean>`(not ${column('test_mode')} and not ${column('is_donation')} and not (${column('fulfillment_status')} = 'CANCELED'
    and ${column('paid_at')} is null and ${column('refunded_cents')} = 0))`
}
