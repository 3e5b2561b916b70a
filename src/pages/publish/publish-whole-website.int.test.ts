import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { publishedPages } from '../addresses/find-published.ts'
import { publishPages } from './publish-pages.ts'

const app = await startTestApp()
const { db } = app

test('a website of 30,000 different sections is published at once, and is read again', async () => {
  const { websiteId } = await app.addWebsite('thirty-thousand')
  const [pageCount, sections] = [500, 60]
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into documents (website_id, id, kind, head, body, created_at, updated_at)
      select ${websiteId}, 'many-' || p, 'page', 0, jsonb_build_object('v', 1, 'blocks', '{}'::jsonb,
        'settings', jsonb_build_object('title', 'Many ' || p, 'slug', 'many-' || p, 'order', 'a0', 'navigation', 'main',
          'access', 'public', 'seo', jsonb_build_object('hidden', false)),
        'sections', (select jsonb_object_agg('s' || n, jsonb_build_object('order', 'a' || lpad(n::text, 2, '0'),
          'type', 'plain', 'grid', '{}'::jsonb, 'props', jsonb_build_object('anchor', 'a' || p || '-' || n)))
          from generate_series(1, ${sections}) n)), now(), now()
      from generate_series(1, ${pageCount}) p`.execute(tx),
  )
  const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
  const heads = Object.fromEntries(Array.from({ length: pageCount }, (_, n) => [`many-${n + 1}`, 0]))
  expect(await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })).toMatchObject({ no: 1 })
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from section_contents where website_id = ${websiteId}`.execute(tx),
  )
  expect(rows[0]?.n).toBeGreaterThan(pageCount * sections)
  const last = await publishedPages({ db }).findPublished(websiteId, `/many-${pageCount}`)
  expect(last).toMatchObject({ type: 'page', title: `Many ${pageCount}` })
})
