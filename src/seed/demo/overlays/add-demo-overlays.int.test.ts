import { expect, test } from 'vitest'
import { publishedPages } from '../../../pages/addresses/find-published.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { describeChanges } from '../../../pages/publish/describe-changes.ts'
import { publishPages } from '../../../pages/publish/publish-pages.ts'
import { startTestApp } from '../../../testing/servers/test-app.ts'
import { idOf } from '../demo-id.ts'
import { addDemoOverlays } from './add-demo-overlays.ts'

const app = await startTestApp({ routes: () => [] })
const { db } = app

async function publishedIn(subdomain: string) {
  const { websiteId } = await app.addWebsite(subdomain)
  const editor: Editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
  await addDemoOverlays(db, editor, subdomain)
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  const pages = publishedPages({ db })
  return { websiteId, pages, popups: (await pages.findBuiltIn(websiteId)).popups }
}

test('the pottery has a popup for its letter, which waits for readers of its journal', async () => {
  const { popups } = await publishedIn('demo')
  expect(popups).toMatchObject([
    { title: 'Kiln letter', paths: ['/journal/*'], opens: 'scroll', position: 'bottom-right' },
  ])
  const lists = Object.values(popups[0]?.document.blocks ?? {}).map(({ props }) => props.listId)
  expect(lists).toContain(idOf('demo', 'mailing-list'))
})

test('the bakery has a cover page with its way to the shop, and no popup', async () => {
  const { websiteId, pages, popups } = await publishedIn('bakery')
  expect(popups).toEqual([])
  expect(await pages.findPublished(websiteId, '/good-morning')).toMatchObject({
    kind: 'cover-page',
    position: 'bottom-left',
    document: { blocks: { s0b1: { props: { href: '/shop' } } } },
  })
})
