import { type RawBuilder, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { isEmail } from '../../shared/validation/email.ts'
import type { Suppression, SuppressionReason, SuppressionsFilter } from '../suppression-contract.ts'

export interface ListSuppressionsDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'findPerson'>
}

interface Row {
  personRef: string
  since: Date
  reason: SuppressionReason
  stops: Suppression['stops']
}

/**
 * One page of the people who get no e-mails, newest first: those who get none at all, and those who stopped only cart
 * reminders. Throws BadRequest for a cursor of another list.
 */
export async function listSuppressions(
  { db, vault }: ListSuppressionsDeps,
  websiteId: string,
  { search, reason, cursor, limit }: SuppressionsFilter & { cursor?: string | undefined; limit: number },
): Promise<{ suppressions: Suppression[]; nextPageCursor: string | null }> {
  const list = { websiteId, list: `suppressions ${reason ?? 'all'}` }
  const after = cursor ? readCursor(list, 'moment', cursor) : undefined
  const personRef = search ? await findRef(vault, websiteId, search) : undefined
  if (search && personRef === undefined) return { suppressions: [], nextPageCursor: null }
  const conditions = [
    ...(personRef === undefined ? [] : [sql`person_ref = ${personRef}`]),
    ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
    ...(after === undefined ? [] : [sql`(since, person_ref) < (${after.key}::timestamptz, ${after.id})`]),
  ]
  const rows = await withWebsite(
    db,
    websiteId,
    async (tx) => (await newest(websiteId, conditions, limit).execute(tx)).rows,
  )
  const page = rows.slice(0, limit)
  const emails = await vault.read(
    websiteId,
    page.map((row) => row.personRef),
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    suppressions: page.map((row) => ({
      ...row,
      since: row.since.toISOString(),
      email: emails.get(row.personRef) ?? null,
    })),
    nextPageCursor: last ? writeCursor(list, { key: last.since.toISOString(), id: last.personRef }) : null,
  }
}

async function findRef(vault: Pick<Vault, 'findPerson'>, websiteId: string, search: string) {
  return isEmail(search) ? vault.findPerson(websiteId, search) : undefined
}

function newest(websiteId: string, conditions: RawBuilder<unknown>[], limit: number) {
  return sql<Row>`
    select person_ref as "personRef", since, reason, stops from (
      select person_ref, since, reason, 'all' as stops from restock_suppressions where website_id = ${websiteId}
      union all
      select person_ref, since, 'unsubscribed', 'reminders' from cart_reminder_suppressions c
      where c.website_id = ${websiteId} and not exists (
        select from restock_suppressions r where r.website_id = ${websiteId} and r.person_ref = c.person_ref)
    ) s
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by since desc, person_ref desc limit ${limit + 1}`
}
