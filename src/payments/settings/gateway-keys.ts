import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { StripeKeys } from '../gateways/stripe/open-stripe.ts'
import type { PaymentsTables } from '../table.ts'

export interface KeysDeps {
  db: Database
  vault: Vault
}

/** The part of the keys that may be shown. */
export interface KnownKeys {
  testMode: boolean
  publishableKey: string
  keyEnd: string
  webhookSecrets: number
  secretsRef: string
  changedAt: Date
}

export interface PaymentSettings {
  isLive: boolean
  keys: KnownKeys[]
}

/** Stripe keys of a website, without the secret ones. */
export function findPaymentSettings(db: Database, websiteId: string): Promise<PaymentSettings> {
  return inWebsite(db.withTables<PaymentsTables>(), websiteId, async (own) => {
    const keys = await own
      .selectFrom('payment_gateways')
      .select(['test_mode as testMode', 'publishable_key as publishableKey', 'key_end as keyEnd'])
      .select(['webhook_secrets as webhookSecrets', 'secrets_ref as secretsRef', 'changed_at as changedAt'])
      .where('website_id', '=', websiteId)
      .where('gateway', '=', 'stripe')
      .orderBy('test_mode')
      .execute()
    const settings = await own
      .selectFrom('payment_settings')
      .select('is_live as isLive')
      .where('website_id', '=', websiteId)
      .executeTakeFirst()
    return { isLive: settings?.isLive ?? false, keys }
  })
}

export async function setLive(db: Database, websiteId: string, isLive: boolean): Promise<void> {
  await inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx
      .insertInto('payment_settings')
      .values({ website_id: websiteId, is_live: isLive })
      .onConflict((same) => same.column('website_id').doUpdateSet({ is_live: isLive }))
      .execute(),
  )
}

/** Stores the keys, the secret ones in the vault, and forgets the previous ones. */
export async function keepStripeKeys(
  { db, vault }: KeysDeps,
  websiteId: string,
  { testMode, keys, now }: { testMode: boolean; keys: StripeKeys; now: string },
): Promise<void> {
  const { publishableKey, ...secret } = keys
  const before = await secretsRefOf(db, websiteId, testMode)
  const ref = await vault.put(websiteId, subjectOf(testMode), JSON.stringify(secret))
  const row = {
    publishable_key: publishableKey,
    key_end: keys.secretKey.slice(-4),
    secrets_ref: ref,
    changed_at: now,
    webhook_secrets: keys.webhookSecrets.length,
  }
  await inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx
      .insertInto('payment_gateways')
      .values({ website_id: websiteId, gateway: 'stripe', test_mode: testMode, ...row })
      .onConflict((same) => same.columns(['website_id', 'gateway', 'test_mode']).doUpdateSet(row))
      .execute(),
  )
  if (before !== undefined) await vault.forget(websiteId, [before])
}

/** Returns whether there were any. */
export async function removeStripeKeys(
  { db, vault }: KeysDeps,
  websiteId: string,
  testMode: boolean,
): Promise<boolean> {
  const { numDeletedRows } = await inWebsite(db.withTables<PaymentsTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('payment_gateways')
      .where('website_id', '=', websiteId)
      .where('gateway', '=', 'stripe')
      .where('test_mode', '=', testMode)
      .executeTakeFirst(),
  )
  await vault.forgetSubject(websiteId, subjectOf(testMode))
  return numDeletedRows > 0n
}

/** Undefined if they were erased, as with the website. */
export async function readStripeKeys(
  { vault }: Pick<KeysDeps, 'vault'>,
  websiteId: string,
  { secretsRef, publishableKey }: Pick<KnownKeys, 'secretsRef' | 'publishableKey'>,
): Promise<StripeKeys | undefined> {
  const sealed = (await vault.read(websiteId, [secretsRef])).get(secretsRef)
  return sealed === undefined ? undefined : { ...JSON.parse(sealed), publishableKey }
}

async function secretsRefOf(db: Database, websiteId: string, testMode: boolean): Promise<string | undefined> {
  const { keys } = await findPaymentSettings(db, websiteId)
  return keys.find((known) => known.testMode === testMode)?.secretsRef
}

function subjectOf(testMode: boolean): string {
  return `payments:stripe:${testMode ? 'test' : 'live'}`
}
