import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { publishedPages } from '../addresses/find-published.ts'
import { createPage } from '../documents/create-page.ts'
import type { Editor } from '../documents/editor.ts'
import { appendOperations } from '../operations/append-operations.ts'
import type { Patch } from '../operations/patch-shape.ts'
import type { PagesTables } from '../table.ts'
import { describeChanges } from './describe-changes.ts'
import { publishPages } from './publish-pages.ts'

const { db, addWebsite } = await startTestApp()
const { websiteId } = await addWebsite('acme')
const ada: Editor = { websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
const inWebsite = <Result>(run: Parameters<typeof withWebsite<PagesTables, Result>>[2]) =>
  withWebsite(db.withTables<PagesTables>(), websiteId, run)

const patches: Patch[] = [
  { op: 'set', path: ['sections', 's1'], value: { order: 'a0', type: 'plain', grid: {}, props: {} } },
  {
    op: 'set',
    path: ['blocks', 'b1'],
    value: {
      section: 's1',
      type: 31,
      v: 1,
      order: 'a0',
      at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
      props: { quote: `<b>Copper</b> ${'<'.repeat(1_000)}`, source: '', align: 'left' },
    },
  },
]

test('what is searched is made when a page is published, and once for pages from before', async () => {
  const { docId } = await createPage(db, ada, { kind: 'page', title: 'Kettles' })
  await appendOperations(db, ada, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  await publishPages(db, ada, { heads, leaveOut: [], note: '', dueAt: null })
  const row = () =>
    inWebsite((tx) => tx.selectFrom('published').select(['search_words', 'search_excerpt']).executeTakeFirstOrThrow())
  const write = (text: string | null, excerpt: string | null) =>
    inWebsite((tx) => tx.updateTable('published').set({ search_words: text, search_excerpt: excerpt }).execute())
  const found = async () => (await publishedPages({ db }).searchPages(websiteId, 'copper')).pages
  const made = await row()
  expect(made.search_words).toMatch(/^kettles\ncopper </)
  const [first] = await found()
  expect(first).toEqual({ title: 'Kettles', fullUrl: '/kettles', excerpt: made.search_excerpt })
  await write(null, null)
  expect(await found()).toEqual([first])
  expect(await row()).toEqual(made)
  await write('kettles', '')
  expect(await found()).toEqual([])
})
