import { DatabaseError } from 'pg'
import { v7 as newId } from 'uuid'
import type { Database } from '../platform/database/database.ts'
import { Rejection } from '../shared/rejection.ts'
import { NewWebsite } from './contract.ts'
import { skeletonOf, toSubdomain } from './subdomain.ts'
import type { WebsitesTables } from './table.ts'

/**
 * Opens a website for its owner and gives its id. Throws Rejection when the subdomain is refused, taken, or looks like
 * one that is taken; ZodError when another field is not valid.
 */
export async function createWebsite(
  db: Database,
  ownerAccountId: string,
  wanted: NewWebsite,
  now: string,
): Promise<string> {
  const {
    subdomain: name,
    title,
    description,
    status,
    language,
    timeZone,
    theme,
    storeSettings,
  } = NewWebsite.parse(wanted)
  const subdomain = toSubdomain(name)
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
    currency: selectedCurrency,
    theme: JSON.stringify(theme),
    store_settings: JSON.stringify(settings),
    owner_account_id: ownerAccountId,
    created_at: now,
  }
  await db.withTables<WebsitesTables>().insertInto('websites').values(row).execute().catch(sayWhatIsTaken)
  return row.website_id
}

function sayWhatIsTaken(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== '23505') throw error
  if (error.constraint === 'websites_skeleton_key')
    throw new Rejection('This subdomain looks too much like one that is taken. Please choose another one.')
  throw new Rejection('This subdomain is taken. Please choose another one.')
}
