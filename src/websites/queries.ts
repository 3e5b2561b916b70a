import { type Kysely, sql } from 'kysely'
import { type ServedDomain, servedDomainsOf } from '../domains/queries.ts'
import { isConfirmedOwner } from '../identity/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { WEBSITE_CHANGED } from '../platform/database/website-changes.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import { DomainError, UnknownEntity } from '../shared/domain-error.ts'
import { languagePathOf } from '../shared/languages/language-path.ts'
import type { WebsiteLanguage } from '../shared/languages/website-language.ts'
import { usualMoneyFormat } from '../shared/words/word.ts'
import type { FormerSubdomain } from './admin-contract.ts'
import { CaptchaSettings, Seller, StoreSettings, type Website } from './contract.ts'
import { SUBDOMAIN_TAKEN, SUBDOMAIN_TOO_SIMILAR, skeletonOf, toSubdomain } from './subdomain.ts'
import type { WebsitesTables } from './table.ts'

export { isPictureOfWebsite, listPictureUses, replaceWebsitePictures } from './picture-uses.ts'
export { findProductLimit } from './product-limit.ts'
export {
  type LoggedPart,
  listSettingsBefore,
  listSettingsChanges,
  lockSettingsVersion,
  readSettingsBefore,
  readSettingsVersion,
  recordSettingsChange,
  type SettingsWriter,
  staleSettings,
} from './settings/change-log.ts'
export { describeFields } from './settings/describe-change.ts'
export { findStoreBasics, type StoreBasics } from './store-basics.ts'

/** A website as the server knows it. */
export interface FoundWebsite {
  tenant: Tenant
  /** The part that its pages show. */
  website: Website
  storeSettings: StoreSettings
  ownerAccountId: string
  /** Whether the owner has confirmed their e-mail; until then the store sends no e-mail. */
  ownerIsConfirmed: boolean
  /** Reply-To address of e-mails to shoppers; absent when the owner has not set it. */
  replyTo?: string
  /** The owner's choice. Pages of a new store, or of an unconfirmed owner, show a captcha in any case. */
  chosenCaptcha: CaptchaSettings | null
  /** The owner's choice of how amounts are written; absent: as each language usually writes them. */
  chosenMoneyFormat?: boolean | undefined
  /** Its verified custom domains, which also serve its storefront. */
  domains: string[]
}

/** Public data for lists of websites. */
export interface ListedWebsite {
  id: string
  subdomain: string
  siteTitle: string
  siteDescription: string
}

/** @param language another one of its languages, in which it is shown; one that it does not have is left out */
export async function findWebsite(
  db: Database,
  websiteId: string,
  language?: string,
): Promise<FoundWebsite | undefined> {
  const row = await websites(db)
    .select(servedDomainsOf(sql.ref('websites.website_id')).as('domains'))
    .select(isConfirmedOwner(sql.ref('websites.owner_account_id')).as('owner_is_confirmed'))
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row && shownIn(present(row), language)
}

/** The website of a subdomain, including former ones that still redirect; undefined when there is none. */
export async function findWebsiteId(db: Database, subdomain: string): Promise<NamedWebsite | undefined> {
  const { rows } = await sql<NamedWebsite>`
    select website_id as "websiteId", false as "isFormer" from websites where subdomain = ${subdomain}
    union all
    select website_id, true from former_subdomains where subdomain = ${subdomain} and redirects_until > now()
    limit 1`.execute(db)
  return rows[0]
}

export interface NamedWebsite {
  websiteId: string
  /** The website has a different subdomain by now. */
  isFormer: boolean
}

/** Former subdomains of this website that still redirect, the most recent first. */
export async function listFormerSubdomains(db: Database, websiteId: string): Promise<FormerSubdomain[]> {
  const rows = await db
    .withTables<WebsitesTables>()
    .selectFrom('former_subdomains')
    .select(['subdomain', 'redirects_until'])
    .where('website_id', '=', websiteId)
    .where('redirects_until', '>', sql<Date>`now()`)
    .orderBy('left_at', 'desc')
    .execute()
  return rows.map(({ subdomain, redirects_until }) => ({ subdomain, redirectsUntil: redirects_until.toISOString() }))
}

/** Why a website cannot be opened at this subdomain now, as a sentence; undefined when it can. */
export async function findSubdomainFault(db: Database, wanted: string): Promise<string | undefined> {
  try {
    const subdomain = toSubdomain(wanted)
    const skeleton = skeletonOf(subdomain)
    const tables = db.withTables<WebsitesTables>()
    const former = tables.selectFrom('former_subdomains').where('redirects_until', '>', sql<Date>`now()`)
    const alike = await tables
      .selectFrom('websites')
      .select('subdomain')
      .where('skeleton', '=', skeleton)
      .unionAll(former.select('subdomain').where('skeleton', '=', skeleton))
      .limit(1)
      .executeTakeFirst()
    return alike && (alike.subdomain === subdomain ? SUBDOMAIN_TAKEN : SUBDOMAIN_TOO_SIMILAR)
  } catch (refused) {
    if (refused instanceof DomainError) return refused.message
    throw refused
  }
}

/** The oldest websites. */
export async function listWebsites(db: Database, limit = 24): Promise<ListedWebsite[]> {
  const rows = await websites(db).orderBy('created_at').orderBy('website_id').limit(limit).execute()
  return rows.map(presentListed)
}

/** The existing websites among these subdomains. */
export async function listWebsitesAt(db: Database, subdomains: string[]): Promise<ListedWebsite[]> {
  if (subdomains.length === 0) return []
  const found = websites(db).where('subdomain', 'in', subdomains)
  const rows = await found.orderBy('created_at').orderBy('website_id').execute()
  return rows.map(presentListed)
}

/** Every website this account owns, at most 200. */
export async function listWebsitesOf(db: Database, ownerAccountId: string): Promise<ListedWebsite[]> {
  const rows = await websites(db)
    .where('owner_account_id', '=', ownerAccountId)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return rows.map(presentListed)
}

/** Titles of this account's websites that are not deleted. */
export async function listKeptWebsitesOf(db: Database, ownerAccountId: string): Promise<string[]> {
  const kept = websites(db).where('owner_account_id', '=', ownerAccountId).where('erases_at', 'is', null)
  const rows = await kept.orderBy('created_at').execute()
  return rows.map(({ name }) => name)
}

/** The existing websites among these, by title. */
export async function listWebsitesById(db: Database, websiteIds: string[]): Promise<ListedWebsite[]> {
  if (websiteIds.length === 0) return []
  const rows = await websites(db).where('website_id', 'in', websiteIds).orderBy('name').orderBy('website_id').execute()
  return rows.map(presentListed)
}

/** Titles by website id, of existing websites. */
export async function listNamesOf(db: Database, websiteIds: string[]): Promise<Map<string, string>> {
  if (websiteIds.length === 0) return new Map()
  const rows = await websites(db).where('website_id', 'in', websiteIds).execute()
  return new Map(rows.map(({ website_id, name }) => [website_id, name]))
}

function websites(db: Database) {
  return db.withTables<WebsitesTables>().selectFrom('websites').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof websites>['executeTakeFirstOrThrow']>>

function present(row: Row & { domains: ServedDomain[]; owner_is_confirmed: boolean }): FoundWebsite {
  const chosenCaptcha = CaptchaSettings.nullable().parse(row.captcha_settings)
  const { website_id, subdomain, name, status, currency, domains } = row
  const primary = domains.find(({ isPrimary }) => isPrimary)
  const others = row.other_languages.flatMap(({ language, isVisible }) => (isVisible ? language : []))
  const useCLDRMoneyFormat = row.store_settings.useCLDRMoneyFormat ?? usualMoneyFormat(row.language)
  return {
    tenant: {
      websiteId: website_id,
      subdomain,
      name,
      status,
      currency,
      language: row.language,
      ...(others.length > 0 && { otherLanguages: others }),
      useCLDRMoneyFormat,
      ...(primary && { primaryDomain: primary.domain }),
      ...(row.erases_at && { erasesAt: row.erases_at.toISOString() }),
    },
    website: {
      id: website_id,
      identifier: subdomain,
      siteTitle: name,
      siteDescription: row.description,
      siteStatus: status,
      language: row.language,
      ...(others.length > 0 && { languages: shownLanguages(row.language, others) }),
      useCLDRMoneyFormat,
      timeZone: row.time_zone,
      theme: row.theme,
      ...row.pictures,
      ...(Object.keys(row.seller).length > 0 && { seller: Seller.parse(row.seller) }),
      captchaSettings: chosenCaptcha ?? (mustAskForCaptcha(row) ? ownCaptcha : null),
    },
    // A row may be older than a setting; missing settings get the defaults of a new website.
    storeSettings: StoreSettings.parse({ ...row.store_settings, selectedCurrency: currency }),
    ownerAccountId: row.owner_account_id,
    ownerIsConfirmed: row.owner_is_confirmed,
    ...(row.reply_to !== '' && { replyTo: row.reply_to }),
    chosenCaptcha,
    chosenMoneyFormat: row.store_settings.useCLDRMoneyFormat,
    domains: domains.map(({ domain }) => domain),
  }
}

const shownLanguages = (own: string, others: readonly string[]) => [
  { language: own, path: '' },
  ...others.map((language) => ({ language, path: languagePathOf(language) })),
]

/** A website in this language, if it is another one of those that visitors see. */
export function shownIn(found: FoundWebsite, language: string | undefined): FoundWebsite {
  return language !== undefined && found.tenant.otherLanguages?.includes(language) ? inLanguage(found, language) : found
}

/** The language in which a visitor writes, to be remembered of them; undefined on a website with one language. */
export const languageToRemember = ({ language, otherLanguages }: Tenant): string | undefined =>
  otherLanguages && language

/** A website as visitors see it in another of its languages. */
export function inLanguage(found: FoundWebsite, language: string): FoundWebsite {
  const { tenant, website, chosenMoneyFormat } = found
  const useCLDRMoneyFormat = chosenMoneyFormat ?? usualMoneyFormat(language)
  const written = { language, languagePath: languagePathOf(language), useCLDRMoneyFormat }
  return { ...found, tenant: { ...tenant, ...written }, website: { ...website, ...written } }
}

/** Proof of work by this server. The site key has no meaning, but pages show a captcha only when there is one. */
export const ownCaptcha: CaptchaSettings = { provider: 'altcha', siteKey: 'altcha' }

/** The owner of a younger store counts as unknown. Milliseconds. */
const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000

function mustAskForCaptcha(row: { created_at: Date; owner_is_confirmed: boolean }): boolean {
  return !row.owner_is_confirmed || Date.now() - row.created_at.getTime() < NEW_FOR_MS
}

function presentListed({ website_id, subdomain, name, description }: Row): ListedWebsite {
  return { id: website_id, subdomain, siteTitle: name, siteDescription: description }
}

/** The owner's account id, uncached, because permissions must be current. */
export async function findOwner(db: Database, websiteId: string): Promise<string | undefined> {
  const row = await db
    .withTables<WebsitesTables>()
    .selectFrom('websites')
    .select('owner_account_id')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row?.owner_account_id
}

/** Gives the website another owner; false when `from` is no longer its owner. */
export async function setOwner<Tables>(
  db: Kysely<Tables>,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update websites set owner_account_id = ${to}
    where website_id = ${websiteId} and owner_account_id = ${from}`.execute(db)
  return numAffectedRows === 1n
}

/** The website's own language and the others, uncached; in a transaction in its scope. Throws UnknownEntity. */
export async function readWebsiteLanguages<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
): Promise<{ language: string; languages: WebsiteLanguage[] }> {
  const row = await (tx as Kysely<unknown>)
    .withTables<WebsitesTables>()
    .selectFrom('websites')
    .select(['language', 'other_languages as languages'])
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  if (!row) throw new UnknownEntity()
  return row
}

/** The languages beside the website's own; in a transaction in its scope. */
export async function writeOtherLanguages<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  languages: readonly WebsiteLanguage[],
): Promise<void> {
  await (tx as Kysely<unknown>)
    .withTables<WebsitesTables>()
    .updateTable('websites')
    .set({ other_languages: JSON.stringify(languages) })
    .where('website_id', '=', websiteId)
    .execute()
}

/**
 * Notifies caches of this owner's websites, whose pages depend on whether the owner is confirmed. To be called when that has
 * changed.
 */
export async function publishWebsiteChangesOfOwner<Tables>(db: Kysely<Tables>, ownerAccountId: string): Promise<void> {
  await sql`select public.announce_change(${WEBSITE_CHANGED}, website_id) from websites where owner_account_id = ${ownerAccountId}`.execute(
    db,
  )
}

/** Ids of all websites of this account, whose usage is added up for the account's limits. */
export async function listWebsiteIdsOf(db: Database, ownerAccountId: string): Promise<string[]> {
  const rows = await db
    .withTables<WebsitesTables>()
    .selectFrom('websites')
    .select('website_id')
    .where('owner_account_id', '=', ownerAccountId)
    .orderBy('website_id')
    .execute()
  return rows.map(({ website_id }) => website_id)
}

/** Ids of all websites, for recurring work on each. */
export async function listWebsiteIds(db: Database): Promise<string[]> {
  const rows = await db.withTables<WebsitesTables>().selectFrom('websites').select('website_id').execute()
  return rows.map(({ website_id }) => website_id)
}
