import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Variants for which a person will wait once their address is confirmed. */
export const restockUnconfirmedMigration: Migration = {
  name: '0053-restock-unconfirmed',
  async up(db) {
    await sql`
      create table restock_unconfirmed (
        website_id text not null,
        person_ref text not null,
        variant_id text not null,
        primary key (website_id, person_ref, variant_id)
      )`.execute(db)
    await scopeToWebsite(db, 'restock_unconfirmed')
  },
}
