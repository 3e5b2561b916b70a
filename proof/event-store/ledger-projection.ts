import { sql } from 'kysely'
import type { Projection } from '../../projections/projection.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

/** Records each application of an event, including repeated ones. */
export const ledger: Projection = {
  name: 'ledger',
  version: 1,
  categories: ['parcel'],
  tables: ['ledger'],
  async createTables(db) {
    await sql`
      create table ledger (
        website_id text not null,
        place bigserial,
        event_id uuid not null,
        stream text not null,
        version bigint not null,
        primary key (website_id, place)
      )`.execute(db)
    await scopeToWebsite(db, 'ledger')
  },
  async handle(tx, websiteId, events) {
    const rows = events.map(({ id, stream, version }) => ({ id, stream, version }))
    await sql`
      insert into ledger (website_id, event_id, stream, version)
      select ${websiteId}, (r.line ->> 'id')::uuid, r.line ->> 'stream', (r.line ->> 'version')::bigint
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r(line, place)
      order by r.place`.execute(tx)
  },
}
