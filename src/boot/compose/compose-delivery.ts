import { policiesOf } from '../../checkout/settings/queries.ts'
import type { PageData } from '../../pages/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import { findDeliveryAtHome } from '../../pricing/queries.ts'
import { toMoney } from '../../shared/money/money.ts'

/** What a product page says of delivery and returns; undefined if there is nothing to say. */
export function findDelivery(db: Database): (websiteId: string) => Promise<PageData['delivery']> {
  return async (websiteId) => {
    const [{ currency, rates, pickup }, { returnPolicy }] = await Promise.all([
      findDeliveryAtHome(db, websiteId),
      policiesOf(db, websiteId),
    ])
    const returns = returnPolicy.trim()
    if (rates.length === 0 && pickup.length === 0 && returns === '') return undefined
    return {
      rates: rates.map(({ name, note, cents, isFrom, freeFromCents }) => ({
        name,
        note,
        isFrom,
        cost: toMoney(cents, currency),
        freeFrom: freeFromCents === null ? null : toMoney(freeFromCents, currency),
      })),
      pickup,
      returns,
    }
  }
}
