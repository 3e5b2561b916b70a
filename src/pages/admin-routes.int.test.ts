import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { summaryDefaults, summaryV2Block } from '../../web/blocks/summary-v2/block.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { publishedPages } from './addresses/find-published.ts'
import type { HeaderFooterReply, HistoryReply, PageReply, PagesReply, PublicationsReply } from './admin-contract.ts'
import { pagesAdminRoutes } from './admin-routes.ts'
import { LISTS_MAX } from './render/collect-needs.ts'
import { shownProducts } from './render/shown-products.ts'

const withoutProducts = shownProducts(
  {
    findWebsite: async () => undefined,
    catalog: {
      findItems: async () => [],
      listFirst: async (_, questions) => questions.map(() => []),
      listShelves: async () => ({ categories: [], tags: [] }),
      findListPage: async () => undefined,
    },
  },
  async () => [],
)
const app = await startTestApp({
  routes: ({ db }) => pagesAdminRoutes({ db, published: publishedPages({ db }), shownProducts: withoutProducts }),
})
const website = await app.addWebsite('acme')
const owner = await website.signedIn()

async function make(title: string) {
  return (await owner.post('/api/pages', { kind: 'page', title })).json() as PageReply
}

const change = (docId: string, path: string[], value: unknown) =>
  owner.post(`/api/pages/${docId}/operations`, {
    base: 0,
    operations: [{ opId: randomUUID(), patches: [{ op: 'set', path, value }] }],
  })

async function publish(more = {}) {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  return owner.post('/api/publications', { heads, ...more })
}

const rowOf = async (docId: string) =>
  ((await owner.get('/api/pages')).json() as PagesReply).pages.find((page) => page.docId === docId)

test('a page has labels for its pending publications and reviews', async () => {
  const { docId } = await make('Labels')
  expect(await rowOf(docId)).toMatchObject({ labels: ['Draft'], isLive: false })
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await publish({ dueAt })).json()).toMatchObject({ state: 'scheduled' })
  expect((await rowOf(docId))?.labels).toEqual(['Scheduled', 'Draft'])
  const { requests } = (await owner.get('/api/publications')).json() as PublicationsReply
  expect(requests).toMatchObject([{ state: 'scheduled', dueAt, pages: [{ docId, title: 'Labels' }] }])
  await owner.post(`/api/publication-requests/${requests[0]?.requestId}`, { decision: 'cancel' })
  await change(docId, ['settings', 'access'], 'private')
  expect((await publish()).json()).toMatchObject({ state: 'published' })
  expect(await rowOf(docId)).toMatchObject({ labels: ['Private'], isLive: true })
})

test('an older state is compared word by word and brought back by an operation that can be undone', async () => {
  const { docId } = await make('Our old story')
  await publish()
  const { publications } = (await owner.get('/api/publications')).json() as PublicationsReply
  const no = publications[0]?.no
  await change(docId, ['settings', 'title'], 'Our new story')
  const history = (await owner.get(`/api/pages/${docId}/history?no=${no}`)).json() as HistoryReply
  expect(history.words.filter((word) => word.change !== 'same')).toEqual([
    { text: 'old', change: 'removed' },
    { text: 'new', change: 'added' },
  ])
  const opId = randomUUID()
  const restored = (await owner.post(`/api/pages/${docId}/restore`, { opId, no })).json() as PageReply
  expect(restored.document.settings.title).toBe('Our old story')
  const undone = await owner.post(`/api/pages/${docId}/operations`, {
    base: restored.head,
    operations: [{ opId: randomUUID(), undoes: opId }],
  })
  expect((undone.json() as PageReply).document.settings.title).toBe('Our new story')
})

test('what waits for a review is compared with what visitors see, exactly as it was when it was asked for', async () => {
  const { docId } = await make('Open on Monday')
  await publish()
  await change(docId, ['settings', 'title'], 'Open on Tuesday')
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const { requestId } = (await publish({ dueAt })).json() as { requestId: string }
  await change(docId, ['settings', 'title'], 'Open never')
  const { liveNo } = (await owner.get('/api/publications')).json() as PublicationsReply
  const read = async (no: number, id: string) => owner.get(`/api/pages/${docId}/history?no=${no}&request=${id}`)
  const { words } = (await read(liveNo, requestId)).json() as HistoryReply
  expect(words.filter((word) => word.change !== 'same')).toEqual([
    { text: 'Monday', change: 'removed' },
    { text: 'Tuesday', change: 'added' },
  ])
  expect((await read(0, requestId)).json()).toMatchObject({
    at: null,
    document: null,
    words: [{ text: 'Open on Tuesday', change: 'added' }],
  })
  expect((await read(liveNo, 'of-nobody')).status).toBe(404)
  const other = await (await app.addWebsite('other')).signedIn()
  const theirs = ((await other.post('/api/pages', { kind: 'page', title: 'Theirs' })).json() as PageReply).docId
  expect((await other.get(`/api/pages/${theirs}/history?no=0&request=${requestId}`)).status).toBe(404)
  await owner.post(`/api/publication-requests/${requestId}`, { decision: 'cancel' })
})

test('the header and the footer are saved together, and an old revision is refused', async () => {
  const read = async () => (await owner.get('/api/site-header-footer')).json() as HeaderFooterReply
  const { header, footer, revision } = await read()
  const section = { order: 'a0', type: 'plain', grid: {}, props: { theme: 'dark' } }
  const next = { header: { ...header, sections: { s1: section }, blocks: {} }, footer }
  const saved = await owner.put('/api/site-header-footer', { ...next, revision })
  expect(saved.json()).toMatchObject({ ...next, revision: revision + 1 })
  const late = await owner.put('/api/site-header-footer', { header, footer, revision })
  expect([late.status, late.json()]).toMatchObject([409, { revision: revision + 1 }])
  expect((await owner.put('/api/site-header-footer', { header, footer })).status).toBe(200)
  expect((await read()).header).toEqual(header)
})

test('redirects come back as the text they were saved as', async () => {
  const text = '/old/[name] -> /new/[name] 301\n/a -> https://example.com/ 302\n'
  expect((await owner.put('/api/redirects', { text })).json()).toEqual({ text })
  const refused = await owner.put('/api/redirects', { text: '/a -> /a' })
  expect([refused.status, refused.json()]).toMatchObject([400, { errors: { '/a': '/a would lead back to itself.' } }])
  expect((await owner.get('/api/redirects')).json()).toEqual({ text })
})

test('the owner is told before publishing which block of a draft visitors would find empty', async () => {
  const { docId } = await make('Lists')
  const at = { desktop: { x: 0, y: 0, w: 1, h: 1 } }
  const blockOf = (section: string, n: number) => ({
    section,
    type: summaryV2Block.number,
    v: summaryV2Block.v,
    props: { ...summaryDefaults(), from: 'tag', value: `tag ${n}` },
    order: 'a0',
    at: { desktop: { ...at.desktop, y: n } },
  })
  const patches = [0, 1].flatMap((n) => [
    { op: 'set', path: ['sections', `s${n}`], value: { order: `a${n}`, type: 'plain', grid: {}, props: {} } },
  ])
  const blocks = Array.from({ length: LISTS_MAX + 1 }, (_, n) => ({
    op: 'set',
    path: ['blocks', `b${n}`],
    value: blockOf(n < 40 ? 's0' : 's1', n),
  }))
  const reply = await owner.post(`/api/pages/${docId}/operations`, {
    base: 0,
    operations: [{ opId: randomUUID(), patches: [...patches, ...blocks] }],
  })
  expect(reply.status).toBe(200)
  const { problems } = (await owner.get('/api/publications')).json() as PublicationsReply
  expect(problems.filter((problem) => problem.docId === docId)).toEqual([
    {
      docId,
      title: 'Lists',
      blockId: `b${LISTS_MAX}`,
      severity: 'warning',
      message:
        '“Lists” has more than 60 different lists of products: visitors see nothing in section 2. Divide it into two pages.',
    },
  ])
})
