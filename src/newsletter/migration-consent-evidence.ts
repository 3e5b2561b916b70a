import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** What a consent was given with, so that it can be looked up: an order, a form submission or a back-in-stock sign-up. */
export const consentEvidenceMigration: Migration = {
  name: '0980-consent-evidence',
  async up(db) {
    await sql`alter table mailing_consents add column evidence text`.execute(db)
  },
}
