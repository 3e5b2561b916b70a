import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { FormRow } from '../admin-contract.ts'

interface StoredRow {
  id: string
  name: string
  version: number
  field_count: number
  changed_at: Date
  is_closed: boolean
  submissions: number
  unread: number
}

/** All forms of a website by name; how many answers they have only for those who may read answers. */
export async function listForms(db: Database, websiteId: string, mayReadAnswers: boolean): Promise<FormRow[]> {
  const rows = await withWebsite(db, websiteId, async (tx) => {
    const inbox = sql`
      select count(*)::int from form_submissions s
      where s.website_id = f.website_id and s.form_id = f.id and s.folder = 'inbox' and s.deleted_at is null`
    const found = await sql<StoredRow>`
      select f.id, f.name, f.version, f.field_count, f.changed_at,
        coalesce(f.closes_at <= now(), false)
          or coalesce((${inbox} and not s.is_test) >= f.submission_limit, false) as is_closed,
        (${inbox}) as submissions, (${inbox} and not s.is_read) as unread
      from forms f where f.website_id = ${websiteId} and f.deleted_at is null
      order by lower(f.name), f.id`.execute(tx)
    return found.rows
  })
  return rows.map(({ id, name, version, field_count, changed_at, is_closed, submissions, unread }) => ({
    id,
    name,
    version,
    fields: field_count,
    changedOn: changed_at.toISOString(),
    isClosed: is_closed,
    submissions: mayReadAnswers ? submissions : null,
    unread: mayReadAnswers ? unread : null,
  }))
}
