import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { untilLockedOut } from '../../testing/browsers/until-locked-out.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { visitorHash } from '../intake/pipeline/visitor-hash.ts'
import { eraseVisitor } from '../retention/visitor-data.ts'
import { markHours } from './mark-hours.ts'
import { type ClaimedHours, claimMarkedHours } from './take-marked-hours.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const [ten, eleven] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-01T11:00:00Z')]
const mark = (websiteId: string, ...hours: Date[]) =>
  withWebsite(db, websiteId, (tx) => markHours(tx, websiteId, { tables: [], hours }))

test('hours are locked from the earliest on, so that marking two cannot deadlock', async () => {
  await mark('w1', eleven)
  await mark('w1', ten)
  let taken: Promise<ClaimedHours> | undefined
  await withWebsite(db, 'w1', async (tx) => {
    await sql`update dirty_slots set marked_at = now() where website_id = 'w1' and slot = ${ten}`.execute(tx)
    taken = withWebsite(db, 'w1', (other) => claimMarkedHours(other, 'w1'))
    await untilLockedOut(db)
    await sql`update dirty_slots set marked_at = now() where website_id = 'w1' and slot = ${eleven}`.execute(tx)
  })
  expect((await taken)?.all).toEqual([ten, eleven])
  expect((await withWebsite(db, 'w1', (tx) => claimMarkedHours(tx, 'w1'))).all).toEqual([])
})

test('erasing a visitor while their next hits are written does not deadlock', async () => {
  const visitor = visitorHash('w2', 'visitor-7')
  const visitId = crypto.randomUUID()
  await withWebsite(db, 'w2', (tx) =>
    sql`
      insert into visits (website_id, visit_id, started_at, last_at, visitor, is_new, page_views, seconds, entry_path,
        exit_path, referrer, source, medium, campaign, country, device, browser, os, language)
      values ('w2', ${visitId}, ${ten}, ${ten}, ${visitor}, true, 1, 0, '/', '/', '', '', '', '', '', '', '', '', '')`.execute(
      tx,
    ),
  )
  let erased: ReturnType<typeof eraseVisitor> | undefined
  await withWebsite(db, 'w2', async (tx) => {
    await sql`update visits set page_views = 2 where website_id = 'w2' and visit_id = ${visitId}`.execute(tx)
    erased = eraseVisitor(db, 'w2', 'visitor-7')
    await untilLockedOut(db)
    await markHours(tx, 'w2', { tables: [], hours: [ten] })
  })
  expect(await erased).toEqual({ visits: 1, hits: 0, events: 0 })
})
