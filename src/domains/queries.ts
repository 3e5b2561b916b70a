import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'
import type { Domain, DomainStatus } from './contract.ts'
import { displayDomain, verificationRecord } from './domain-name.ts'
import type { DomainsTables } from './table.ts'

/** A domain on which a storefront answers. */
export interface ServedDomain {
  domain: string
  isPrimary: boolean
}

/** SQL column: the verified domains of a website. */
export function servedDomainsOf(websiteId: RawBuilder<unknown>): RawBuilder<ServedDomain[]> {
  return sql<ServedDomain[]>`(
    select coalesce(json_agg(json_build_object('domain', domain, 'isPrimary', is_primary) order by domain), '[]')
    from domain_hosts where domain_hosts.website_id = ${websiteId})`
}

/** The website of a verified domain, or undefined. */
export function findWebsiteOfDomain(db: Database, domain: string): Promise<{ websiteId: string } | undefined> {
  return db
    .withTables<DomainsTables>()
    .selectFrom('domain_hosts')
    .select('website_id as websiteId')
    .where('domain', '=', domain)
    .executeTakeFirst()
}

/** The domains that the website has asked for, oldest first. */
export async function listDomains(db: Database, websiteId: string): Promise<Domain[]> {
  const rows = await withWebsite(db.withTables<DomainsTables>(), websiteId, (tx) =>
    domainsOf(tx, websiteId).orderBy('created_at').orderBy('domain').execute(),
  )
  return rows.map(present)
}

export async function findDomain(db: Database, websiteId: string, domain: string): Promise<Domain | undefined> {
  const row = await withWebsite(db.withTables<DomainsTables>(), websiteId, (tx) =>
    domainsOf(tx, websiteId).where('domains.domain', '=', domain).executeTakeFirst(),
  )
  return row && present(row)
}

/** Domains on which the website answers, for the regular checks. */
export async function listServedDomains(db: Database, websiteId: string): Promise<string[]> {
  const rows = await db
    .withTables<DomainsTables>()
    .selectFrom('domain_hosts')
    .select('domain')
    .where('website_id', '=', websiteId)
    .execute()
  return rows.map(({ domain }) => domain)
}

function domainsOf(tx: Kysely<DomainsTables>, websiteId: string) {
  return tx
    .selectFrom('domains')
    .leftJoin('domain_hosts', (join) =>
      join
        .onRef('domain_hosts.domain', '=', 'domains.domain')
        .onRef('domain_hosts.website_id', '=', 'domains.website_id'),
    )
    .selectAll('domains')
    .select(['verified_at', 'is_primary'])
    .where('domains.website_id', '=', websiteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof domainsOf>['executeTakeFirstOrThrow']>>

function present(row: Row): Domain {
  return {
    domain: row.domain,
    title: displayDomain(row.domain),
    status: statusOf(row),
    isPrimary: row.is_primary ?? false,
    proof: verificationRecord(row.domain, row.token),
    addedAt: row.created_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
    fault: row.fault,
    failingSince: row.verified_at && row.failing_since ? row.failing_since.toISOString() : null,
  }
}

function statusOf({ verified_at, failing_since, lost }: Row): DomainStatus {
  if (verified_at) return failing_since ? 'failing' : 'verified'
  return lost ?? 'waiting'
}
