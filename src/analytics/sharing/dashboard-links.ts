import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type DashboardLink, LINKS_MAX } from '../contract.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'

/** Active links, newest first. */
export function listDashboardLinks(db: Database, websiteId: string): Promise<DashboardLink[]> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ linkId: string; name: string; createdAt: Date }>`
      select link_id as "linkId", name, created_at as "createdAt" from dashboard_links
      where website_id = ${websiteId} and revoked_at is null order by created_at desc, link_id`.execute(tx)
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  })
}

/** Throws DomainError when the website has reached the limit. */
export function addDashboardLink(
  db: Database,
  websiteId: string,
  { name, now }: { name: string; now: string },
): Promise<{ link: DashboardLink; token: string }> {
  const { token, hash } = newSecretToken()
  const linkId = crypto.randomUUID()
  return withWebsite(db, websiteId, async (tx) => {
    // Serialised, because two concurrent additions would both see room for one more.
    await sql`select pg_advisory_xact_lock(hashtext('dashboard_links'), hashtext(${websiteId}))`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from dashboard_links
      where website_id = ${websiteId} and revoked_at is null`.execute(tx)
    if ((rows[0]?.count ?? 0) >= LINKS_MAX)
      throw new DomainError(`A website has ${LINKS_MAX} links at most. Revoke one of them first.`)
    await sql`
      insert into dashboard_links (website_id, link_id, name, token_hash, created_at)
      values (${websiteId}, ${linkId}, ${name}, ${hash}, ${now})`.execute(tx)
    return { link: { linkId, name, createdAt: now }, token }
  })
}

/** Deactivates the link. Throws NotFound. */
export async function revokeDashboardLink(db: Database, websiteId: string, linkId: string, now: string): Promise<void> {
  const { numAffectedRows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      update dashboard_links set revoked_at = ${now}
      where website_id = ${websiteId} and link_id = ${linkId} and revoked_at is null`.execute(tx),
  )
  if (!numAffectedRows) throw new NotFound()
}

/** Whether there is an active link with this token. */
export async function isDashboardLink(db: Database, websiteId: string, token: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      select from dashboard_links
      where website_id = ${websiteId} and token_hash = ${hashOfToken(token)} and revoked_at is null`.execute(tx),
  )
  return rows.length > 0
}
