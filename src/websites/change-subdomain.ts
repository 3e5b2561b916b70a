import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { DomainError } from '../shared/domain-error.ts'
import { SUBDOMAIN_REDIRECTS_FOR_DAYS } from '../shared/validity-days.ts'
import { refuseTakenSubdomain } from './store.ts'
import { skeletonOf, toSubdomain } from './subdomain.ts'
import type { WebsitesTables } from './table.ts'

/** Addresses of one website that redirect to it at the same time. */
const LEFT_MAX = 10

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Moves a website to another subdomain and returns that in its stored form. The previous one redirects for 90 days, and a
 * website may take back one it has left. Throws DomainError when it is not allowed, taken, or looks like one that is taken.
 */
export async function changeSubdomain(db: Database, websiteId: string, wanted: string, now: string): Promise<string> {
  const subdomain = toSubdomain(wanted)
  return db.transaction().execute(async (plain) => {
    const tx = plain.withTables<WebsitesTables>()
    const before = await lockSubdomain(tx, websiteId)
    if (before === subdomain) return subdomain
    await assertMayLeave(tx, websiteId, subdomain, now)
    await tx.deleteFrom('former_subdomains').where('subdomain', '=', subdomain).where(isFree(websiteId, now)).execute()
    await tx
      .updateTable('websites')
      .set({ subdomain, skeleton: skeletonOf(subdomain) })
      .where('website_id', '=', websiteId)
      .execute()
      .catch(refuseTakenSubdomain)
    await leave(tx, { websiteId, subdomain: before, now })
    return subdomain
  })
}

async function lockSubdomain(tx: Kysely<WebsitesTables>, websiteId: string): Promise<string> {
  const row = await tx
    .selectFrom('websites')
    .select('subdomain')
    .where('website_id', '=', websiteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.subdomain
}

/** What a website has left is nobody else's for as long, so it cannot collect names by moving through them. */
async function assertMayLeave(tx: Kysely<WebsitesTables>, websiteId: string, subdomain: string, now: string) {
  const left = await tx
    .selectFrom('former_subdomains')
    .select('subdomain')
    .where('website_id', '=', websiteId)
    .where('redirects_until', '>', sql<Date>`${now}`)
    .where('subdomain', '<>', subdomain)
    .execute()
  if (left.length >= LEFT_MAX)
    throw new DomainError(
      `A website can leave at most ${LEFT_MAX} addresses in ${SUBDOMAIN_REDIRECTS_FOR_DAYS} days. You can take back one that you left.`,
    )
}

/** SQL condition: a former subdomain of this website, or one that no longer redirects. */
function isFree(websiteId: string, now: string) {
  return sql<boolean>`(website_id = ${websiteId} or redirects_until <= ${now})`
}

async function leave(
  tx: Kysely<WebsitesTables>,
  { websiteId, subdomain, now }: { websiteId: string; subdomain: string; now: string },
): Promise<void> {
  const until = new Date(Date.parse(now) + SUBDOMAIN_REDIRECTS_FOR_DAYS * DAY_MS).toISOString()
  const row = { website_id: websiteId, skeleton: skeletonOf(subdomain), left_at: now, redirects_until: until }
  await tx
    .insertInto('former_subdomains')
    .values({ subdomain, ...row })
    .onConflict((conflict) => conflict.column('subdomain').doUpdateSet(row))
    .execute()
}
