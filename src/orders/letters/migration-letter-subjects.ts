import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Which parcel, refund or file an e-mail is about, so that one that did not go out can be sent again. */
export const letterSubjectsMigration: Migration = {
  name: '0660-letter-subjects',
  async up(db) {
    await sql`alter table order_letters add column about_id text`.execute(db)
  },
}
