import { type Kysely, sql } from 'kysely'
import type { CaptchaSettings, MerchandisingSettings, StoreSettings } from './contract.ts'

export interface StoreChange {
  /** Settings that are not given stay unchanged. */
  merchandisingSettings: Partial<MerchandisingSettings>
  captchaSettings: CaptchaSettings | null
}

/** Changes what a store's pages show, inside the caller's transaction. Page caches are notified on commit. */
export async function changeStoreSettings<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { merchandisingSettings, captchaSettings }: StoreChange,
): Promise<void> {
  await sql`
    update websites set
      store_settings = jsonb_set(store_settings, '{merchandisingSettings}',
        coalesce(store_settings -> 'merchandisingSettings', '{}') || ${JSON.stringify(merchandisingSettings)}::jsonb),
      captcha_settings = ${captchaSettings && JSON.stringify(captchaSettings)}::jsonb
    where website_id = ${websiteId}`.execute(tx)
}

/**
 * Changes the behaviour of the store's buttons and cart pill, inside the caller's transaction; cached pages are dropped on
 * commit.
 */
export async function changeStoreFlags<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { expressCheckout, useLightCart }: Pick<StoreSettings, 'expressCheckout' | 'useLightCart'>,
): Promise<void> {
  await sql`
    update websites set store_settings = store_settings || ${JSON.stringify({ expressCheckout, useLightCart })}::jsonb
    where website_id = ${websiteId}`.execute(tx)
}
