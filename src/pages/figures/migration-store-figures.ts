import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Figures of the store that charts show. Only other figures change the pages, not each time they are read. */
export const storeFiguresMigration: Migration = {
  name: '0975-store-figures',
  async up(db) {
    await sql`
      create table store_figures (
        website_id text not null,
        id text not null,
        query jsonb not null,
        asked_at timestamptz not null,
        read_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create table store_figure_contents (
        website_id text not null,
        id text not null,
        content jsonb not null,
        primary key (website_id, id)
      )`.execute(db)
    for (const table of ['store_figures', 'store_figure_contents']) await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'store_figure_contents')
  },
}
