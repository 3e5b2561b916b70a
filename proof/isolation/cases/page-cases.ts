import { randomUUID } from 'node:crypto'
import { createPage } from '../../../src/pages/documents/create-page.ts'
import { freezeRequest } from '../../../src/pages/publish/freeze-request.ts'
import type { PagesTables } from '../../../src/pages/table.ts'
import { type Database, withWebsite } from '../../../src/platform/database/database.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const PAGES = '/api/pages'
/** Unknown, well-formed ids. */
const unknown = ['unknown', 'null', '-1', '0', '_']
/** Malformed ids. */
const impossible = ['__proto__', 'constructor', '*', '..%2f', 'x'.repeat(10_000)]
const UNKNOWN_NO = 999_999
const document = { v: 1, sections: {}, blocks: {} }

const foreignReview = foreignObject(({ world, other }) => askForReview(world.lab.db, other.websiteId))

/** Cases of a website's own pages, in the admin and for visitors. */
export const pageCases: Record<string, CasesOf> = {
  [`GET ${PAGES}`]: ({ other }) => [
    call('own', 'GET', PAGES),
    call('own', 'GET', `${PAGES}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${PAGES}`]: ({ site, other }) => {
    const make = (object: Case['object'], body: object, names = '') => call(object, 'POST', PAGES, names, body)
    return [
      make('own', { kind: 'page', title: 'A copy', copyOf: site.pageId }, site.pageId),
      ...[other.pageId, ...unknown].map((copyOf) => make('other', { kind: 'page', title: 'x', copyOf }, copyOf)),
      ...[other.pageId, site.pageId].map((parent) => make('refused', { kind: 'page', title: 'x', parent }, parent)),
      make('refused', { kind: 'page', title: 'x', websiteId: other.websiteId }),
      make('refused', { kind: 'header', title: 'x' }),
    ]
  },
  [`GET ${PAGES}/:docId`]: (scene) => about(scene, (object, id) => call(object, 'GET', `${PAGES}/${id}`, id)),
  [`GET ${PAGES}/:docId/canvas`]: (scene) =>
    about(scene, (object, id) => call(object, 'GET', `${PAGES}/${id}/canvas`, id)),
  [`GET ${PAGES}/:docId/live`]: (scene) =>
    about(scene, (object, id) => call(object, 'GET', `${PAGES}/${id}/live?after=0`, id)),
  // Sent only to people who have that page of this website open: another website's id reaches nobody.
  [`POST ${PAGES}/:docId/presence`]: ({ site, other }) => [
    call('own', 'POST', `${PAGES}/${site.pageId}/presence`, site.pageId, { tab: 'tab-00001', at: '' }),
    call('refused', 'POST', `${PAGES}/${site.pageId}/presence`, '', {
      tab: 'tab-00001',
      at: '',
      websiteId: other.websiteId,
    }),
  ],
  'GET /api/styles/history': () => [call('own', 'GET', '/api/styles/history')],
  // Another website's ids are treated as unknown.
  'POST /api/block-data': ({ other }) => [
    call('own', 'POST', '/api/block-data', '', { images: [], products: ['unknown'], lists: [] }),
    call('own', 'POST', '/api/block-data', other.websiteId, {
      images: [other.websiteId, other.pageId],
      products: [],
      lists: [],
    }),
    call('refused', 'POST', '/api/block-data', '', { images: [], products: [], lists: [], websiteId: other.websiteId }),
  ],
  [`POST ${PAGES}/:docId/operations`]: (scene) => {
    const operation = () => ({
      opId: randomUUID(),
      patches: [{ op: 'set', path: ['settings', 'description'], value: 'A description' }],
    })
    const send = (object: Case['object'], id: string, body: object) =>
      call(object, 'POST', `${PAGES}/${id}/operations`, id, body)
    return [
      ...about(scene, (object, id) => send(object, id, { base: 0, operations: [operation()] })),
      send('refused', scene.site.pageId, { base: 0, operations: [operation()], websiteId: scene.other.websiteId }),
      send('refused', scene.site.pageId, { base: 1_000_000, operations: [operation()] }),
      send('refused', scene.site.pageId, { base: 0, operations: [{ opId: randomUUID(), undoes: randomUUID() }] }),
    ]
  },
  [`GET ${PAGES}/:docId/history`]: (scene) => [
    ...about(scene, (object, id) => call(object, 'GET', `${PAGES}/${id}/history?no=1`, id)),
    call('other', 'GET', `${PAGES}/${scene.site.pageId}/history?no=${UNKNOWN_NO}`, scene.site.pageId),
  ],
  [`POST ${PAGES}/:docId/restore`]: (scene) =>
    about(scene, (object, id) => call(object, 'POST', `${PAGES}/${id}/restore`, id, { opId: randomUUID(), no: 1 })),
  'GET /api/publications': ({ other }) => [
    call('own', 'GET', '/api/publications'),
    call('own', 'GET', `/api/publications?websiteId=${other.websiteId}`, other.websiteId),
  ],
  // An unseen draft blocks the publication.
  'POST /api/publications': ({ site, other }) => {
    const publish = (object: Case['object'], body: object) => call(object, 'POST', '/api/publications', '', body)
    return [
      publish('own', { heads: {} }),
      publish('own', { heads: { [site.pageId]: 0, [other.pageId]: 0 } }),
      publish('refused', { heads: {}, websiteId: other.websiteId }),
    ]
  },
  // The only publication is already live.
  'POST /api/publications/:no/revert': () => [
    call('own', 'POST', '/api/publications/1/revert'),
    call('other', 'POST', `/api/publications/${UNKNOWN_NO}/revert`, String(UNKNOWN_NO)),
    ...['0', '-1', 'x', '1e99'].map((no) => call('refused', 'POST', `/api/publications/${no}/revert`, no)),
  ],
  'POST /api/publication-requests/:requestId': async (scene) => {
    const [own, foreign] = [await askForReview(scene.world.lab.db, scene.site.websiteId), await foreignReview(scene)]
    const decide = (object: Case['object'], id: string, decision: string) =>
      call(object, 'POST', `/api/publication-requests/${id}`, id, { decision })
    return [
      ...[foreign, ...unknown].map((id) => decide('other', id, 'cancel')),
      decide('refused', own, 'delete'),
      decide('own', own, 'cancel'),
    ]
  },
  [`PUT ${PAGES}/:docId/password`]: (scene) =>
    about(scene, (object, id) => call(object, 'PUT', `${PAGES}/${id}/password`, id, { password: 'a long password' })),
  'POST /page-password': ({ other }) =>
    ['/nowhere', '/shop', `/${other.pageId}`].map((path) => ({
      ...call('other', 'POST', '/page-password', path, new URLSearchParams({ path, password: 'guess' }).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  'GET /page-password/challenge': () => [
    call('other', 'GET', '/page-password/challenge?path=/nowhere', '/nowhere'),
    call('refused', 'GET', '/page-password/challenge?path=nowhere', 'nowhere'),
  ],
  'POST /api/page-preview': () => [call('own', 'POST', '/api/page-preview')],
  // An invalid pass shows nothing and only redirects.
  'GET /preview': ({ other }) => [
    call('own', 'GET', `/preview?pass=${other.websiteId}&to=/`),
    call('refused', 'GET', '/preview?pass=x&to=//elsewhere.test', 'elsewhere'),
  ],
  'GET /preview/end': () => [call('own', 'GET', '/preview/end?to=/')],
  'GET /api/redirects': () => [call('own', 'GET', '/api/redirects')],
  'PUT /api/redirects': ({ other }) => [
    call('own', 'PUT', '/api/redirects', '', { text: '/old-shop -> /shop' }),
    call('refused', 'PUT', '/api/redirects', '', { text: '/a -> /b', websiteId: other.websiteId }),
    call('refused', 'PUT', '/api/redirects', '', { text: '/a -> /a' }),
  ],
  'GET /api/missing-addresses': () => [call('own', 'GET', '/api/missing-addresses')],
  'POST /api/missing-addresses/dismiss': ({ other }) => [
    call('own', 'POST', '/api/missing-addresses/dismiss', '', { path: '/nowhere' }),
    call('refused', 'POST', '/api/missing-addresses/dismiss', '', { path: '/nowhere', websiteId: other.websiteId }),
  ],
  'GET /api/site-header-footer': () => [call('own', 'GET', '/api/site-header-footer')],
  'PUT /api/site-header-footer': ({ other }) => [
    call('own', 'PUT', '/api/site-header-footer', '', { header: document, footer: document }),
    call('refused', 'PUT', '/api/site-header-footer', '', { header: document, footer: document, revision: 1_000_000 }),
    call('refused', 'PUT', '/api/site-header-footer', '', {
      header: document,
      footer: document,
      websiteId: other.websiteId,
    }),
  ],
}

/** A pending request for a page of its own. */
async function askForReview(db: Database, websiteId: string): Promise<string> {
  const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
  const draft = await createPage(db, editor, { kind: 'page', title: 'To be reviewed' })
  const { requestId } = await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) =>
    freezeRequest(tx, editor, [draft], { note: '', dueAt: null }),
  )
  return requestId
}

function about({ site, other }: Scene, caseFor: (object: Case['object'], id: string) => Case): Case[] {
  return [
    caseFor('own', site.pageId),
    ...[other.pageId, ...unknown].map((id) => caseFor('other', id)),
    ...impossible.map((id) => caseFor('refused', id)),
  ]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const said = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${said}`, method, path, names, body }
}
