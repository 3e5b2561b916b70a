import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'

/** A link may wait in a mailbox for as long as a payment can be owed, and longer. */
export const LINK_DAYS = 30
/** One that somebody just asked for. */
export const ASKED_MINUTES = 60

/** Makes a link that opens the subscriptions of a customer once; returns its path. */
export async function mintLink(
  db: Database,
  websiteId: string,
  { customerRef, now, minutes = LINK_DAYS * 24 * 60 }: { customerRef: string; now: string; minutes?: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.parse(now) + minutes * 60_000)
  await inWebsite(db, websiteId, async (tx) => {
    await sql`delete from subscription_links where website_id = ${websiteId} and expires_at < ${now}`.execute(tx)
    await sql`
      insert into subscription_links (website_id, token_hash, customer_ref, expires_at)
      values (${websiteId}, ${hashOf(token)}, ${customerRef}, ${expiresAt})`.execute(tx)
  })
  return `/subscriptions/open?token=${token}`
}

/** Whether a link can still be used. Looking does not use it: mail programs open links, too. */
export async function isLinkGood(db: Database, websiteId: string, token: string, now: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      select from subscription_links
      where website_id = ${websiteId} and token_hash = ${hashOf(token)} and expires_at > ${now}`.execute(tx),
  )
  return rows.length > 0
}

/** Uses a link: returns its customer, and undefined when it was used, has expired, or is none. */
export async function spendLink(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<string | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ customerRef: string }>`
      delete from subscription_links
      where website_id = ${websiteId} and token_hash = ${hashOf(token)} and expires_at > ${now}
      returning customer_ref as "customerRef"`.execute(tx),
  )
  return rows[0]?.customerRef
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
