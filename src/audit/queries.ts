import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Database, withWebsite } from '../platform/database/database.ts'
import { AUDIT_KEPT_DAYS, type AuditKind } from './contract.ts'

/** An action, or a denied attempt, on a website's manage host. */
export interface AuditRecord {
  kind: AuditKind
  accountId: string
  /** The rest of a sentence after the name: `exported the products`. Never personal data of others. */
  what: string
  /** ISO 8601. */
  at: string
  times?: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const WHAT_MAX = 300

/** Adds entries to a website's audit log. `websiteId` is `platform` for the platform's own host. */
export function recordAudit(db: Database, websiteId: string, records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ kind, accountId, what, at, times = 1 }) => {
    const id = newId({ msecs: Date.parse(at) })
    return sql`(${websiteId}, ${id}, ${kind}, ${at}, ${accountId}, ${what.slice(0, WHAT_MAX)}, ${times})`
  })
  return withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into audit_entries (website_id, entry_id, kind, at, account_id, what, times)
      values ${sql.join(rows)}`.execute(tx)
  })
}

/** Deletes a website's entries that are older than the retention period. */
export function deleteOldAudit(db: Database, websiteId: string, now: string): Promise<void> {
  const before = new Date(Date.parse(now) - AUDIT_KEPT_DAYS * DAY_MS).toISOString()
  return withWebsite(db, websiteId, async (tx) => {
    await sql`delete from audit_entries where website_id = ${websiteId} and at < ${before}`.execute(tx)
  })
}
