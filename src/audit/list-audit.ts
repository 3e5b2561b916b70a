import { sql } from 'kysely'
import { listAccountNames } from '../identity/queries.ts'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { readCursor, writeCursor } from '../platform/paging/page-cursor.ts'
import type { AuditKind, AuditPage } from './contract.ts'

const PAGE = 50

interface Row {
  entryId: string
  kind: AuditKind
  at: Date
  accountId: string
  what: string
  times: number
}

/** One page of a website's audit log, newest first. Throws BadRequest for a cursor of another list. */
export async function listAudit(
  db: Database,
  websiteId: string,
  { kind, cursor }: { kind?: AuditKind | undefined; cursor?: string | undefined },
): Promise<AuditPage> {
  const list = { websiteId, list: `audit ${kind ?? 'all'}` }
  const before = cursor === undefined ? undefined : readCursor(list, 'text', cursor).id
  const rows = await readEntries(db, websiteId, kind, before)
  const page = rows.slice(0, PAGE)
  const names = await listAccountNames(db, [...new Set(page.map(({ accountId }) => accountId))])
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(({ accountId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      by: names.get(accountId) ?? null,
    })),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(list, { key: '', id: last.entryId }) : null,
  }
}

function readEntries(db: Database, websiteId: string, kind?: AuditKind, before?: string): Promise<Row[]> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<Row>`
      select entry_id as "entryId", kind, at, account_id as "accountId", what, times
      from audit_entries
      where website_id = ${websiteId}
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
        ${before === undefined ? sql`` : sql`and entry_id < ${before}`}
      order by entry_id desc limit ${PAGE + 1}`.execute(tx)
    return rows
  })
}
