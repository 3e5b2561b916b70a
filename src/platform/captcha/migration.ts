import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../database/migrate.ts'

/** Challenges that were answered, kept until they expire, so that none is accepted twice. */
export const captchaMigration: Migration = {
  name: '0020-captcha',
  async up(db) {
    await sql`
      create table captcha_used (
        website_id text not null,
        challenge text not null,
        expires_at timestamptz not null,
        primary key (website_id, challenge)
      )`.execute(db)
    await sql`create index captcha_used_by_expiry on captcha_used (website_id, expires_at)`.execute(db)
    await scopeToWebsite(db, 'captcha_used')
  },
}
