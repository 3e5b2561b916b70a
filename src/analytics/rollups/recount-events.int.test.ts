import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { hitKinds } from '../hit-shapes.ts'
import { recountEvents } from './recount-events.ts'

const urls = await createTestDatabase()
const app = testPool(urls.app)
const hour = { from: new Date('2026-03-02T10:00:00Z'), before: new Date('2026-03-02T11:00:00Z') }

test('what happened in an hour is found without reading its page views', async () => {
  const put = (kind: number, count: number) => withWebsite(app, 'busy', (tx) => putHits(tx, kind, count))
  await withWebsite(app, 'busy', (tx) =>
    sql`
      insert into visits values ('busy', '00000000-0000-4000-8000-000000000001', ${hour.from}, ${hour.from}, 1, true,
        null, null, '/', '/', '', '', '', '', 'DE', 'phone', '', '', 'de', 1, 0)`.execute(tx),
  )
  await put(hitKinds.pageView, 5_000)
  await put(hitKinds.heartbeat, 5_000)
  await put(hitKinds.addToCart, 7)
  await sql`analyze hits`.execute(testPool(urls.admin))
  const { noted, read } = await withWebsite(app, 'busy', async (tx) => {
    await recountEvents(tx, { websiteId: 'busy', ...hour })
    const noted = await sql`select kind, times from visit_events`.execute(tx)
    const read = await sql<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname like 'hits%'`.execute(
      tx,
    )
    return { noted: noted.rows, read: read.rows[0]?.rows }
  })
  expect(noted).toEqual([{ kind: hitKinds.addToCart, times: 7 }])
  expect(read).toBeLessThan(10)
})

async function putHits(tx: Database, kind: number, count: number): Promise<void> {
  await sql`
    insert into hits (website_id, at, batch_id, place, kind, visitor, visit_id, path, referrer, source, medium, campaign,
      country, device, browser, os, language)
    select 'busy', ${hour.from}, gen_random_uuid(), place, ${kind}, 1, '00000000-0000-4000-8000-000000000001',
      '/', '', '', '', '', 'DE', 'phone', '', '', 'de' from generate_series(1, ${count}) place`.execute(tx)
}
