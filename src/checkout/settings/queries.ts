import { type Kysely, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { findWebsite } from '../../websites/queries.ts'
import { type CheckoutFormField, type CheckoutSettings, defaultCheckoutSettings } from '../admin-contract.ts'

/** Settings of a website as they are now, with their version; of a website that has set nothing, the defaults. */
export interface StoredCheckoutSettings {
  version: number
  settings: CheckoutSettings
}

/** Every checkout setting of a website, read afresh. */
export async function checkoutSettingsOf(db: Database, websiteId: string): Promise<CheckoutSettings> {
  return (await findCheckoutSettings(db, websiteId)).settings
}

/** What product pages show of them is stored with the website, whose own values count. */
export async function findCheckoutSettings(db: Database, websiteId: string): Promise<StoredCheckoutSettings> {
  const [found, stored] = await Promise.all([
    findWebsite(db, websiteId),
    withWebsite(db, websiteId, (tx) => readCheckoutSettings(tx, websiteId)),
  ])
  if (!found) return stored
  const { expressCheckout, useLightCart } = found.storeSettings
  return { ...stored, settings: { ...stored.settings, expressCheckout, useLightCart } }
}

/** Inside the scope of the website. */
export async function readCheckoutSettings<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
): Promise<StoredCheckoutSettings> {
  const { rows } = await sql<{ version: number; settings: Partial<CheckoutSettings> | null }>`
    select version, settings from checkout_settings where website_id = ${websiteId}`.execute(tx)
  const [row] = rows
  return { version: row?.version ?? 0, settings: { ...defaultCheckoutSettings, ...row?.settings } }
}

/** The fields that shoppers fill in at the checkout; none while the form is off. */
export function checkoutFormOf({ showCustomCheckoutForm, customCheckoutForm }: CheckoutSettings): CheckoutFormField[] {
  return showCustomCheckoutForm ? customCheckoutForm : []
}
