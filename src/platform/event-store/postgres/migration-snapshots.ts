import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../database/migrate.ts'

/** Disposable: when emptied, the table fills again by itself. */
export const snapshotsMigration: Migration = {
  name: '0022-snapshots',
  async up(db) {
    await sql.raw(snapshots).execute(db)
    await scopeToWebsite(db, 'snapshots')
  },
}

// Not compressed: ids compress poorly, and without compression ten megabytes are written in a third of the time.
const snapshots = `
  create table snapshots (
    website_id text not null,
    category text not null,
    entity_id text not null,
    body text not null,
    primary key (website_id, category, entity_id)
  );
  alter table snapshots alter column body set storage external;`
