import { type Kysely, sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { NotFound } from '../platform/errors/application-errors.ts'
import { DomainError } from '../shared/domain-error.ts'
import { DOMAINS_MAX } from './contract.ts'
import type { DomainsTables } from './table.ts'

type Tx = Kysely<DomainsTables>

/**
 * Adds a domain; idempotent. Anybody may add an unproven domain, so nobody can block its owner. Throws DomainError when the
 * website has too many.
 */
export function addDomain(
  db: Database,
  websiteId: string,
  { domain, token, now }: { domain: string; token: string; now: string },
): Promise<void> {
  return withWebsite(db.withTables<DomainsTables>(), websiteId, async (tx) => {
    // Serialised, because two concurrent additions would both see room for one more.
    await lockDomainsOf(tx, websiteId)
    const rows = await tx.selectFrom('domains').select('domain').where('website_id', '=', websiteId).execute()
    if (rows.some((row) => row.domain === domain)) return
    if (rows.length >= DOMAINS_MAX)
      throw new DomainError(`A website has at most ${DOMAINS_MAX} domains. Remove one to add another.`)
    await tx.insertInto('domains').values({ website_id: websiteId, domain, token, created_at: now }).execute()
  })
}

/** The storefront no longer answers there. Throws NotFound. */
export function removeDomain(db: Database, websiteId: string, domain: string): Promise<void> {
  return withWebsite(db.withTables<DomainsTables>(), websiteId, async (tx) => {
    await lockDomain(tx, domain)
    const { numDeletedRows } = await tx
      .deleteFrom('domains')
      .where('website_id', '=', websiteId)
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound()
    await stopServing(tx, websiteId, domain)
  })
}

/** Throws NotFound, and DomainError when the domain is not verified. */
export function makePrimary(db: Database, websiteId: string, domain: string, isPrimary: boolean): Promise<void> {
  return withWebsite(db.withTables<DomainsTables>(), websiteId, async (tx) => {
    // Serialised, because two concurrent changes would both set a primary domain.
    await lockDomainsOf(tx, websiteId)
    const asked = await tx
      .selectFrom('domains')
      .select('domain')
      .where('website_id', '=', websiteId)
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (!asked) throw new NotFound()
    const hosts = tx.updateTable('domain_hosts').where('website_id', '=', websiteId)
    if (isPrimary) await hosts.set({ is_primary: false }).where('is_primary', '=', true).execute()
    const { numUpdatedRows } = await hosts
      .set({ is_primary: isPrimary })
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new DomainError('This domain is not verified yet. Set its TXT record and check it first.')
  })
}

/** Locks the domain for all websites until the transaction ends; without this, two concurrent changes could deadlock. */
export async function lockDomain(tx: Tx, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(tx)
}

async function lockDomainsOf(tx: Tx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains ${websiteId}`}, 0))`.execute(tx)
}

/** Returns whether the storefront answered there until now. */
export async function stopServing(tx: Tx, websiteId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('domain_hosts')
    .where('domain', '=', domain)
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
