import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

export const apiRequestsMigration: Migration = {
  name: '0930-api-requests',
  async up(db) {
    await sql`
      create table api_requests (
        website_id text not null,
        key_id text not null,
        request_key text not null,
        request text not null,
        at timestamptz not null,
        done_at timestamptz,
        reply text,
        primary key (website_id, key_id, request_key)
      )`.execute(db)
    await sql`create index api_requests_oldest on api_requests (website_id, key_id, at)`.execute(db)
    await scopeToWebsite(db, 'api_requests')
  },
}
