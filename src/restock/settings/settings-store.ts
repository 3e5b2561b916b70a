import type { Kysely } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'

export type SettingsTables = {
  restock_settings: {
    website_id: string
    subject: string
    introduction: string
    sends_when_stock_returns: boolean
    letters_per_minute: number | null
    /** Vault ref of the captcha provider's secret. */
    captcha_secret_ref: string | null
  }
}

/** How a store sends. */
export interface SendingSettings {
  /** Empty for the default, like the introduction. */
  subject: string
  introduction: string
  sendsWhenStockReturns: boolean
  /** Null for the server's limit only. */
  lettersPerMinute: number | null
  captchaSecretRef: string | null
}

const defaultSettings: SendingSettings = {
  subject: '',
  introduction: '',
  sendsWhenStockReturns: false,
  lettersPerMinute: null,
  captchaSecretRef: null,
}

/** Returns the defaults for a store that has set nothing yet. */
export function findSendingSettings(db: Database, websiteId: string): Promise<SendingSettings> {
  return withWebsite(db.withTables<SettingsTables>(), websiteId, (tx) => readSendingSettings(tx, websiteId))
}

/** The same; the transaction must be in the website's scope. */
export async function readSendingSettings(tx: Kysely<SettingsTables>, websiteId: string): Promise<SendingSettings> {
  const row = await tx
    .selectFrom('restock_settings')
    .select(['subject', 'introduction', 'sends_when_stock_returns as sendsWhenStockReturns'])
    .select(['letters_per_minute as lettersPerMinute', 'captcha_secret_ref as captchaSecretRef'])
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row ?? defaultSettings
}

/** The transaction must be in the website's scope. */
export async function writeSendingSettings(
  tx: Kysely<SettingsTables>,
  websiteId: string,
  settings: SendingSettings,
): Promise<void> {
  const row = {
    subject: settings.subject,
    introduction: settings.introduction,
    sends_when_stock_returns: settings.sendsWhenStockReturns,
    letters_per_minute: settings.lettersPerMinute,
    captcha_secret_ref: settings.captchaSecretRef,
  }
  await tx
    .insertInto('restock_settings')
    .values({ website_id: websiteId, ...row })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(row))
    .execute()
}

/** The website's secret for its captcha provider; undefined when there is none. */
export async function findCaptchaSecret(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
): Promise<string | undefined> {
  const { captchaSecretRef: ref } = await findSendingSettings(db, websiteId)
  return ref === null ? undefined : (await vault.read(websiteId, [ref])).get(ref)
}
