import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { hitKinds } from '../hit-shapes.ts'
import { visitorHash } from '../intake/pipeline/visitor-hash.ts'
import { eraseVisitor } from '../retention/visitor-data.ts'
import { recordOrderSources } from './record-order-sources.ts'

const urls = await createTestDatabase()
const app = testPool(urls.app)
const [SPRING, DIRECT] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute))
const hour = { from: at(0), before: at(60) }

const inShop = <Result>(run: (tx: Database) => Promise<Result>) => withWebsite(app, 'shop', run)
const listSources = () =>
  inShop(async (tx) => {
    const { rows } = await sql`select order_id, source, medium, campaign from order_sources order by 1`.execute(tx)
    return rows
  })

function putVisit(tx: Database, visitId: string, visitor: string, source: string[]) {
  return sql`
    insert into visits (website_id, visit_id, started_at, last_at, visitor, is_new, entry_path, exit_path, referrer,
      source, medium, campaign, country, device, browser, os, language, page_views, seconds)
    values ('shop', ${visitId}, ${at(0)}, ${at(0)}, ${visitor}, true, '/', '/', '', ${sql.join(source)}, 'DE', 'phone', '',
      '', 'de', 1, 0)`.execute(tx)
}

function putHits(
  tx: Database,
  visitId: string,
  hits: { kind: number; visitor: string; minute: number; detail: object }[],
) {
  return sql`
    insert into hits (website_id, at, batch_id, place, kind, visitor, visit_id, path, referrer, source, medium, campaign,
      country, device, browser, os, language, detail)
    select 'shop', at, gen_random_uuid(), 1, kind, visitor, ${visitId}, '/', '', '', '', '', 'DE', 'phone', '', '', 'de', detail
    from jsonb_to_recordset(${JSON.stringify(hits.map((hit) => ({ ...hit, at: at(hit.minute) })))}::jsonb)
      as h(at timestamptz, kind int, visitor bigint, detail jsonb)`.execute(tx)
}

test('an order keeps the source of the visit in which it was first reported, until its visitor is erased', async () => {
  const [buyer, other] = [visitorHash('shop', 'buyer'), visitorHash('shop', 'other')]
  const purchase = (orderId: string, visitor: string, minute: number) => ({
    kind: hitKinds.purchase,
    visitor,
    minute,
    detail: { transactionId: orderId },
  })
  await inShop(async (tx) => {
    await putVisit(tx, SPRING, buyer, ['newsletter', 'email', 'spring'])
    await putVisit(tx, DIRECT, other, ['', '', ''])
    const views = Array.from({ length: 3_000 }, () => ({
      kind: hitKinds.pageView,
      visitor: other,
      minute: 1,
      detail: {},
    }))
    await putHits(tx, DIRECT, views)
    await putHits(tx, DIRECT, [purchase('o2', other, 20), purchase('o1', other, 30), purchase('', other, 31)])
  })
  await inShop((tx) => recordOrderSources(tx, 'shop', hour))
  expect(await listSources()).toMatchObject([
    { order_id: 'o1', campaign: '' },
    { order_id: 'o2', campaign: '' },
  ])

  // The batch of the first report arrives late.
  await inShop((tx) => putHits(tx, SPRING, [purchase('o1', buyer, 10)]))
  await sql`analyze hits`.execute(testPool(urls.admin))
  const read = await inShop(async (tx) => {
    await recordOrderSources(tx, 'shop', hour)
    const { rows } = await sql<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname like 'hits%'`.execute(
      tx,
    )
    return rows[0]?.rows
  })
  expect(read).toBeLessThan(10)
  const fromSpring = { order_id: 'o1', source: 'newsletter', medium: 'email', campaign: 'spring' }
  const direct = { order_id: 'o2', source: '', medium: '', campaign: '' }
  expect(await listSources()).toEqual([fromSpring, direct])

  // Raw hits expire, and a later run finds none of them.
  await inShop((tx) => sql`delete from hits where website_id = 'shop' and visitor = ${other}`.execute(tx))
  await inShop((tx) => recordOrderSources(tx, 'shop'))
  expect(await listSources()).toEqual([fromSpring, direct])

  await eraseVisitor(app, 'shop', 'buyer')
  expect(await listSources()).toEqual([direct])
})
