import type { Database } from '../platform/database/database.ts'
import { shippedCountries } from './shipping/shipped-countries.ts'
import { findSettings } from './stored/settings-store.ts'

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
