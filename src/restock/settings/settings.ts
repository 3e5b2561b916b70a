import type { z } from 'zod'
import { withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/http-errors.ts'
import type { CaptchaSettings } from '../../websites/contract.ts'
import { type FoundWebsite, findWebsite, ownCaptcha } from '../../websites/queries.ts'
import type { RestockSettings, RestockSettingsReply } from '../admin-contract.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'
import { findSendingSettings, type SettingsTables, writeSendingSettings } from './settings-store.ts'

type Deps = Pick<RestockSettingsDeps, 'db' | 'vault' | 'changeStore'>

/** Without the secret of the captcha, which is never told again. Read afresh, whatever pages still show. */
export async function describeSettings(
  { db }: Pick<Deps, 'db'>,
  websiteId: string,
): Promise<z.infer<typeof RestockSettingsReply>> {
  const [found, sending] = await Promise.all([findWebsite(db, websiteId), findSendingSettings(db, websiteId)])
  if (!found) throw new NotFound()
  const { merchandisingSettings: store } = found.storeSettings
  const { captchaSecretRef: _, ...ours } = sending
  const settings = {
    isEnabled: store.restockNotificationsEnabled,
    mailingListSignUpEnabled: store.restockNotificationsMailingListSignUpEnabled,
    mailingListOptInByDefault: store.restockMailingListOptInByDefault,
    successText: store.restockSuccessText,
    ...ours,
    captcha: presentCaptcha(found),
  }
  const { chosenCaptcha, website } = found
  return { settings, captchaIsRequired: chosenCaptcha === null && website.captchaSettings !== null }
}

function presentCaptcha({ chosenCaptcha }: FoundWebsite): RestockSettings['captcha'] {
  if (chosenCaptcha === null) return { provider: 'none' }
  const { provider, siteKey } = chosenCaptcha
  return provider === 'altcha' ? { provider } : { provider, siteKey }
}

/** Throws InvalidFields when a provider lacks the secret of its site key. */
export async function saveSettings(deps: Deps, websiteId: string, wanted: RestockSettings): Promise<void> {
  const [found, { captchaSecretRef: before }] = await Promise.all([
    findWebsite(deps.db, websiteId),
    findSendingSettings(deps.db, websiteId),
  ])
  const isSameKey = found?.chosenCaptcha?.siteKey === captchaOf(wanted.captcha)?.siteKey
  const captchaSecretRef = await keepSecret(deps, websiteId, wanted.captcha, isSameKey ? before : null)
  const { subject, introduction, sendsWhenStockReturns, lettersPerMinute } = wanted
  const sending = { subject, introduction, sendsWhenStockReturns, lettersPerMinute, captchaSecretRef }
  await withWebsite(deps.db.withTables<SettingsTables>(), websiteId, async (tx) => {
    await writeSendingSettings(tx, websiteId, sending)
    await deps.changeStore(tx, websiteId, {
      merchandisingSettings: {
        restockNotificationsEnabled: wanted.isEnabled,
        restockNotificationsMailingListSignUpEnabled: wanted.mailingListSignUpEnabled,
        restockMailingListOptInByDefault: wanted.mailingListOptInByDefault,
        restockSuccessText: wanted.successText,
      },
      captchaSettings: captchaOf(wanted.captcha),
    })
  })
  if (before !== null && before !== captchaSecretRef) await deps.vault.forget(websiteId, [before])
}

/** Gives the ref of the secret that holds from now on. */
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

function captchaOf(captcha: RestockSettings['captcha']): CaptchaSettings | null {
  if (captcha.provider === 'none') return null
  return captcha.provider === 'altcha' ? ownCaptcha : { provider: captcha.provider, siteKey: captcha.siteKey }
}
