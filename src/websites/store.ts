import { DatabaseError } from 'pg'
import { v7 as newId } from 'uuid'
import type { Database } from '../platform/database/database.ts'
import { DomainError } from '../shared/domain-error.ts'
import { NewWebsite } from './contract.ts'
import { SUBDOMAIN_TAKEN, SUBDOMAIN_TOO_SIMILAR, skeletonOf, toSubdomain } from './subdomain.ts'
import type { WebsitesTables } from './table.ts'

/**
 * Opens a website for its owner and returns its id. Throws DomainError when the subdomain is not allowed, taken, or looks
 * like one that is taken; ZodError when another field is invalid.
 */
export async function createWebsite(
  db: Database,
  ownerAccountId: string,
  wanted: NewWebsite,
  now: string,
): Promise<string> {
  const website = NewWebsite.parse(wanted)
  const { title, description, status, language, timeZone, country, theme, captchaSettings, storeSettings } = website
  const subdomain = toSubdomain(website.subdomain)
  const { selectedCurrency, ...settings } = storeSettings
  const row = {
    website_id: newId().replaceAll('-', ''),
    subdomain,
    skeleton: skeletonOf(subdomain),
    name: title,
    description,
    status,
    language,
    time_zone: timeZone,
    country,
    currency: selectedCurrency,
    theme: JSON.stringify(theme),
    store_settings: JSON.stringify(settings),
    captcha_settings: captchaSettings && JSON.stringify(captchaSettings),
    owner_account_id: ownerAccountId,
    created_at: now,
  }
  await db.withTables<WebsitesTables>().insertInto('websites').values(row).execute().catch(refuseTakenSubdomain)
  return row.website_id
}

/** Throws DomainError for a subdomain that another website has or has left; rethrows any other error. */
export function refuseTakenSubdomain(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
  throw new DomainError(error.constraint === 'websites_skeleton_key' ? SUBDOMAIN_TOO_SIMILAR : SUBDOMAIN_TAKEN)
}
