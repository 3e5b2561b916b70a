import type { Database } from '../platform/database/database.ts'
import { shippedCountries } from './shipping/shipped-countries.ts'
import { findSettings, type StoredSettings } from './stored/settings-store.ts'

export { isInEu } from './tax/eu.ts'

/** Whether a physical product can reach anybody: by a rate of shipping, pick-up or local delivery. */
export async function isAnythingSent(db: Database, websiteId: string): Promise<boolean> {
  const { zones, pickup, local } = (await findSettings(db, websiteId)).shipping
  return pickup.length > 0 || local.length > 0 || zones.some(({ rates }) => rates.length > 0)
}

/** Countries to which a website sends; null: it does not restrict them. */
export async function findShippedCountries(db: Database, websiteId: string): Promise<Set<string> | null> {
  return shippedCountries((await findSettings(db, websiteId)).shipping)
}

/** Whether someone has confirmed a rate of tax. */
export async function isTaxSet(db: Database, websiteId: string): Promise<boolean> {
  return (await findSettings(db, websiteId)).taxes.rules.some(({ confirmedAt }) => confirmedAt !== null)
}

/** What delivery in the store's own country costs, before anybody has a cart. Amounts are minor units of `currency`. */
interface DeliveryAtHome {
  currency: string
  /** `cents` is the smallest amount if it depends on what is sent; `freeFromCents` is null if it is never free. */
  rates: { name: string; note: string; cents: number; isFrom: boolean; freeFromCents: number | null }[]
  pickup: { name: string; address: string }[]
}

export function deliveryAtHome({ shipping, taxes, basics }: StoredSettings): DeliveryAtHome {
  const { zones, pickup, local } = shipping
  const home = zones.find(({ areas }) => areas.some(({ country }) => country === taxes.seller.country))
  const { rates = [] } = home ?? zones.find(({ areas }) => areas.length === 0) ?? {}
  const round = local.map(({ name, cents, freeFromCents }) => ({ name, note: '', cents, isFrom: false, freeFromCents }))
  const sent = rates.map(({ name, note, cost, freeFromCents }) => ({
    name,
    note,
    ...(cost.by === 'flat'
      ? { cents: cost.cents, isFrom: false }
      : { cents: Math.min(...cost.bands.map(({ cents }) => cents)), isFrom: cost.bands.length > 1 }),
    freeFromCents,
  }))
  return {
    currency: basics.currency,
    rates: [...round, ...sent],
    pickup: pickup.map(({ name, address }) => ({ name, address })),
  }
}
