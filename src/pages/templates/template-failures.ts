import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import type { TemplateError } from '../../templates/queries.ts'
import type { PagesTables } from '../table.ts'

/** Why visitors see an older version of a template, or blocks instead of it. */
export interface TemplateFailure {
  docId: string
  /** Address of the page. */
  path: string
  message: string
  line: number
  column: number
  /** ISO 8601. */
  at: string
}

export const templateFailuresMigration: Migration = {
  name: '0985-template-failures',
  async up(db) {
    await sql
      .raw(`
        create table template_failures (
          website_id text not null references websites,
          doc_id text not null,
          path text not null,
          message text not null,
          line int not null,
          "column" int not null,
          at timestamptz not null default now(),
          primary key (website_id, doc_id)
        )`)
      .execute(db)
    await scopeToWebsite(db, 'template_failures')
  },
}

/** Remembers the last failure of each template. */
export function noteTemplateFailure(
  db: Database,
  websiteId: string,
  { docId, path, error }: { docId: string; path: string; error: TemplateError },
): Promise<void> {
  const { message, line, column } = error
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await sql`
      insert into template_failures (website_id, doc_id, path, message, line, "column")
      values (${websiteId}, ${docId}, ${path}, ${message}, ${line}, ${column})
      on conflict (website_id, doc_id) do update set path = excluded.path, message = excluded.message,
        line = excluded.line, "column" = excluded."column", at = now()`.execute(tx)
  })
}
