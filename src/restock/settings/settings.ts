import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import type { CaptchaSettings } from '../../websites/contract.ts'
import { type FoundWebsite, findWebsite, ownCaptcha, type SettingsWriter } from '../../websites/queries.ts'
import type { RestockSettings, RestockSettingsReply } from '../admin-contract.ts'
import { type KeptSettings, lockVersion, readKeptBefore, recordChange, staleSince } from './settings-changes.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'
import { readSendingSettings, type SettingsTables, writeSendingSettings } from './settings-store.ts'

type Deps = Pick<RestockSettingsDeps, 'db' | 'vault' | 'changeStore'>

/** The current settings, uncached and without the captcha's secret, which is never returned. */
export async function describeSettings(
  { db }: Pick<Deps, 'db'>,
  websiteId: string,
): Promise<z.infer<typeof RestockSettingsReply>> {
  const { kept, found } = await withWebsite(db, websiteId, (tx) => readKept(tx, websiteId))
  const { captchaSecretRef: _, ...settings } = kept
  const { chosenCaptcha, website } = found
  return { settings, captchaIsRequired: chosenCaptcha === null && website.captchaSettings !== null }
}

async function readKept(tx: Database, websiteId: string): Promise<{ kept: KeptSettings; found: FoundWebsite }> {
  const found = await findWebsite(tx, websiteId)
  if (!found) throw new NotFound()
  const { merchandisingSettings: store } = found.storeSettings
  const kept = {
    isEnabled: store.restockNotificationsEnabled,
    mailingListSignUpEnabled: store.restockNotificationsMailingListSignUpEnabled,
    mailingListOptInByDefault: store.restockMailingListOptInByDefault,
    successText: store.restockSuccessText,
    ...(await readSendingSettings(tx.withTables<SettingsTables>(), websiteId)),
    captcha: presentCaptcha(found),
  }
  return { kept, found }
}

function presentCaptcha({ chosenCaptcha }: FoundWebsite): RestockSettings['captcha'] {
  if (chosenCaptcha === null) return { provider: 'none' }
  const { provider, siteKey } = chosenCaptcha
  return provider === 'altcha' ? { provider } : { provider, siteKey }
}

/**
 * The last save wins; the previous settings are kept for undo. Throws InvalidFields when a provider's site key has no
 * secret.
 */
export async function saveSettings(
  deps: Deps,
  websiteId: string,
  wanted: RestockSettings,
  by: SettingsWriter,
): Promise<void> {
  await changeSettings(deps, websiteId, by, async (before) => {
    const isSameKey = siteKeyOf(before.captcha) === siteKeyOf(wanted.captcha)
    const captchaSecretRef = await keepSecret(
      deps,
      websiteId,
      wanted.captcha,
      isSameKey ? before.captchaSecretRef : null,
    )
    return { ...wanted, captcha: withoutSecret(wanted.captcha), captchaSecretRef }
  })
}

/**
 * Restores the settings before a change, including the captcha's secret. `seen`: the version that was read. Throws
 * StaleVersion, NotFound.
 */
export async function undoSettingsChange(
  deps: Deps,
  websiteId: string,
  { seen, change, ...by }: SettingsWriter & { seen: number; change: number },
): Promise<void> {
  await changeSettings(deps, websiteId, { ...by, undoes: change }, async (_, { tx, version }) => {
    const after = await readKeptBefore(tx, websiteId, change)
    if (version !== seen) throw await staleSince(tx, websiteId, { seen, version })
    return after
  })
}

/** Serialises changes of a website's settings. */
async function changeSettings(
  deps: Deps,
  websiteId: string,
  by: SettingsWriter,
  change: (before: KeptSettings, at: { tx: Database; version: number }) => Promise<KeptSettings>,
): Promise<void> {
  const outdated = await withWebsite(deps.db, websiteId, async (tx) => {
    const version = await lockVersion(tx, websiteId)
    const { kept: before } = await readKept(tx, websiteId)
    const after = await change(before, { tx, version })
    if (isDeepStrictEqual(before, after)) return []
    await writeKept(deps, tx, websiteId, after)
    return recordChange(tx, websiteId, { ...by, before, after, version: version + 1 })
  })
  if (outdated.length > 0) await deps.vault.forget(websiteId, outdated)
}

async function writeKept(deps: Deps, tx: Database, websiteId: string, after: KeptSettings): Promise<void> {
  const { subject, introduction, sendsWhenStockReturns, lettersPerMinute, captchaSecretRef } = after
  const sending = { subject, introduction, sendsWhenStockReturns, lettersPerMinute, captchaSecretRef }
  await writeSendingSettings(tx.withTables<SettingsTables>(), websiteId, sending)
  await deps.changeStore(tx, websiteId, {
    merchandisingSettings: {
      restockNotificationsEnabled: after.isEnabled,
      restockNotificationsMailingListSignUpEnabled: after.mailingListSignUpEnabled,
      restockMailingListOptInByDefault: after.mailingListOptInByDefault,
      restockSuccessText: after.successText,
    },
    captchaSettings: captchaOf(after.captcha),
  })
}

/** Returns the vault ref of the secret that is valid from now on. */
async function keepSecret(
  { vault }: Deps,
  websiteId: string,
  captcha: RestockSettings['captcha'],
  kept: string | null,
): Promise<string | null> {
  if (captcha.provider !== 'recaptcha') return null
  if (captcha.secretKey !== undefined) return vault.put(websiteId, 'captcha secret', captcha.secretKey)
  if (kept === null)
    throw new InvalidFields({ 'captcha.secretKey': 'Enter the secret key that belongs to the site key.' })
  return kept
}

function withoutSecret(captcha: RestockSettings['captcha']): KeptSettings['captcha'] {
  return captcha.provider === 'recaptcha' ? { provider: captcha.provider, siteKey: captcha.siteKey } : captcha
}

function siteKeyOf(captcha: RestockSettings['captcha']): string | undefined {
  return captcha.provider === 'recaptcha' ? captcha.siteKey : undefined
}

function captchaOf(captcha: RestockSettings['captcha']): CaptchaSettings | null {
  if (captcha.provider === 'none') return null
  return captcha.provider === 'altcha' ? ownCaptcha : { provider: captcha.provider, siteKey: captcha.siteKey }
}
