import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import {
  describeFields,
  type LoggedPart,
  listSettingsBefore,
  listSettingsChanges,
  lockSettingsVersion,
  readSettingsBefore,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
} from '../../websites/queries.ts'
import { RestockSettings } from '../admin-contract.ts'

/** What is stored for undoing a change. The captcha's secret is stored only as a vault ref. */
const KeptSettings = RestockSettings.extend({ captchaSecretRef: z.string().nullable() })
export type KeptSettings = z.infer<typeof KeptSettings>

const words = {
  labels: {
    isEnabled: 'Restock notices offered',
    mailingListSignUpEnabled: 'Mailing list box',
    mailingListOptInByDefault: 'Mailing list box ticked',
    successText: 'Text after signing up',
    subject: 'Subject of e-mails',
    introduction: 'Introduction of e-mails',
    sendsWhenStockReturns: 'Sent when stock returns',
    lettersPerMinute: 'E-mails per minute',
    'captcha.provider': 'Captcha',
    'captcha.siteKey': 'Site key of the captcha',
  },
  values: { none: 'none', altcha: 'proof of work', recaptcha: 'reCAPTCHA' },
}

const restock: LoggedPart = { part: 'restock', describe }

function describe(before: object, after: object): string[] {
  const { captchaSecretRef: was, ...old } = before as KeptSettings
  const { captchaSecretRef: is, ...now } = after as KeptSettings
  const isOther = was !== null && is !== null && was !== is
  return [...describeFields(old, now, words), ...(isOther ? ['Secret key of the captcha: changed'] : [])]
}

export const lockVersion = <Tables>(tx: Kysely<Tables>, websiteId: string) =>
  lockSettingsVersion(tx, websiteId, restock.part)

export const staleSince = <Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  versions: { seen: number; version: number },
) => staleSettings(tx, websiteId, restock, versions)

export async function listRestockChanges(db: Database, websiteId: string) {
  return { changes: await withWebsite(db, websiteId, (tx) => listSettingsChanges(tx, websiteId, restock)) }
}

export async function readKeptBefore<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  change: number,
): Promise<KeptSettings> {
  return KeptSettings.parse(await readSettingsBefore(tx, websiteId, restock.part, change))
}

/** Stores a change. Returns the vault refs of secrets that no stored change can restore any more. */
export async function recordChange<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  change: SettingsWriter & { before: KeptSettings; after: KeptSettings; version: number },
): Promise<string[]> {
  const outdated = secretsOf(await recordSettingsChange(tx, websiteId, { ...change, part: restock.part }))
  if (outdated.length === 0) return []
  const kept = secretsOf([change.after, ...(await listSettingsBefore(tx, websiteId, restock.part))])
  return [...new Set(outdated)].filter((ref) => !kept.includes(ref))
}

function secretsOf(values: unknown[]): string[] {
  return values.flatMap((value) => (value as KeptSettings).captchaSecretRef ?? [])
}
