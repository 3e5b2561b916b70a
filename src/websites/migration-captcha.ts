import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

export const websiteCaptchaMigration: Migration = {
  name: '0025-website-captcha',
  up: (db) => sql`alter table websites add column captcha_settings jsonb`.execute(db),
}
