import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { findShippedCountries } from '../../pricing/queries.ts'
import { findStoreBasics, findWebsite } from '../../websites/queries.ts'
import { type CheckoutFormField, type CheckoutSettings, defaultCheckoutSettings } from '../admin-contract.ts'

/** Current settings of a website with their version; the defaults if nothing was set. */
export interface StoredCheckoutSettings {
  version: number
  settings: CheckoutSettings
}

/** All checkout settings of a website, uncached. */
export async function checkoutSettingsOf(db: Database, websiteId: string): Promise<CheckoutSettings> {
  return (await findCheckoutSettings(db, websiteId)).settings
}

/** The policies of a store; uncached. */
export async function policiesOf(
  db: Database,
  websiteId: string,
): Promise<Pick<CheckoutSettings, 'returnPolicy' | 'termsOfService' | 'privacyPolicy'>> {
  return (await inWebsite(db, websiteId, (own) => readCheckoutSettings(own, websiteId))).settings
}

/** Flags that product pages show are stored with the website; those values win. */
export async function findCheckoutSettings(db: Database, websiteId: string): Promise<StoredCheckoutSettings> {
  const [found, stored] = await Promise.all([
    findWebsite(db, websiteId),
    inWebsite(db, websiteId, (tx) => readCheckoutSettings(tx, websiteId)),
  ])
  if (!found) return stored
  const { expressCheckout, useLightCart } = found.storeSettings
  return { ...stored, settings: { ...stored.settings, expressCheckout, useLightCart } }
}

/** What a store has set that its checkouts need; read once for many requests. */
export interface StoreCheckout {
  settings: CheckoutSettings
  /** Of the store, ISO 3166-1; empty if there is no such website. */
  country: string
  /** Countries to which it sends; null: it does not restrict them. */
  shippedCountries: Set<string> | null
}

/** Uncached. */
export async function findStoreCheckout(db: Database, websiteId: string): Promise<StoreCheckout> {
  const [settings, basics, shippedCountries] = await Promise.all([
    checkoutSettingsOf(db, websiteId),
    findStoreBasics(db, websiteId),
    findShippedCountries(db, websiteId),
  ])
  return { settings, country: basics?.country ?? '', shippedCountries }
}

/** Called inside the website's scope. */
export async function readCheckoutSettings<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
): Promise<StoredCheckoutSettings> {
  const { rows } = await sql<{ version: number; settings: Partial<CheckoutSettings> | null }>`
    select version, settings from checkout_settings where website_id = ${websiteId}`.execute(tx)
  const [row] = rows
  return { version: row?.version ?? 0, settings: { ...defaultCheckoutSettings, ...row?.settings } }
}

/** The fields of the checkout form; none while the form is off. */
export function checkoutFormOf({ showCustomCheckoutForm, customCheckoutForm }: CheckoutSettings): CheckoutFormField[] {
  return showCustomCheckoutForm ? customCheckoutForm : []
}
