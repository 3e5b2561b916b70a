import type { StoreCheckout } from '../../checkout/settings/queries.ts'
import type { PageData } from '../../pages/contract.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import { deliveryAtHome } from '../../pricing/queries.ts'
import type { StoredSettings } from '../../pricing/stored/settings-store.ts'
import { toMoney } from '../../shared/money/money.ts'

/** What a product page says of delivery and returns; undefined if there is nothing to say. */
export type FindDelivery = (websiteId: string) => Promise<PageData['delivery']>

interface DeliveryDeps {
  pricingSettings: Pick<WebsiteReads<StoredSettings>, 'find'>
  storeCheckout: Pick<WebsiteReads<StoreCheckout>, 'find'>
}

/** From settings that the process keeps, so that a product page reads nothing more. */
export function composeDelivery({ pricingSettings, storeCheckout }: DeliveryDeps): FindDelivery {
  return async (websiteId) => {
    const [stored, { settings }] = await Promise.all([pricingSettings.find(websiteId), storeCheckout.find(websiteId)])
    const { currency, rates, pickup } = deliveryAtHome(stored)
    const returns = settings.returnPolicy.trim()
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
