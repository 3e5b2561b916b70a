import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Redirects of each website. */
export const redirectsMigration: Migration = {
  name: '0099-redirects',
  async up(db) {
    await sql`
      create table redirects (
        website_id text not null references websites,
        source text not null,
        target text not null,
        status int not null check (status in (301, 302)),
        position int not null,
        is_automatic boolean not null default false,
        primary key (website_id, source)
      )`.execute(db)
    await scopeToWebsite(db, 'redirects')
    await notifyWebsiteChanges(db, 'redirects')
  },
}
