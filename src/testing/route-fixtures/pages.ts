import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const opId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'
const document = { v: 1, sections: {}, blocks: {} }

/** Fixtures of a website's own pages, of which there are only the built-in ones. */
export function pageFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const params = { docId: 'header' }
  const elsewhere = { params: { docId: 'unknown' } }
  return {
    'GET /api/pages': { client: owner },
    'POST /api/pages': {
      client: owner,
      body: { kind: 'page', title: 'About' },
      texts: ['title'],
      idle: { body: { kind: 'page', title: '' } },
    },
    'GET /api/pages/:docId': { client: owner, params, query: ['operations'], search: { operations: opId } },
    ...canvasFixtures(owner),
    'GET /api/pages/:docId/live': { client: owner, params, query: ['after'], search: { after: '0' } },
    'POST /api/pages/:docId/presence': { client: owner, params, body: { tab: opId, at: '' }, texts: ['at'] },
    'GET /api/styles/history': { client: owner },
    'POST /api/pages/:docId/operations': {
      client: owner,
      params,
      body: { base: 0, operations: [{ opId, patches: [{ op: 'set', path: ['settings', 'title'], value: 'Header' }] }] },
      idle: elsewhere,
    },
    'GET /api/pages/:docId/history': { client: owner, params, query: ['no', 'with', 'request'], search: { no: '1' } },
    'POST /api/pages/:docId/restore': {
      client: owner,
      params,
      body: { opId, no: 1 },
      texts: ['opId'],
      idle: elsewhere,
    },
    'GET /api/publications': { client: owner },
    'POST /api/publications': { client: owner, body: { heads: {}, note: '' }, texts: ['note'], isStale: true },
    'POST /api/publications/:no/revert': { client: owner, params: { no: '1' }, unknownId: '999' },
    'POST /api/publication-requests/:requestId': {
      client: owner,
      params: { requestId: 'unknown' },
      body: { decision: 'cancel' },
      texts: ['decision'],
    },
    'PUT /api/pages/:docId/password': {
      client: owner,
      params: { docId: 'unknown' },
      body: { password: 'open sesame' },
      texts: ['password'],
    },
    'POST /api/page-preview': { client: owner },
    ...redirectFixtures(owner),
    'GET /api/site-header-footer': { client: owner },
    'PUT /api/site-header-footer': {
      client: owner,
      body: { header: document, footer: document },
      idle: { body: { header: document } },
    },
  }
}

function redirectFixtures(owner: HttpClient): Record<string, RouteFixture> {
  return {
    'GET /api/redirects': { client: owner },
    'PUT /api/redirects': {
      client: owner,
      body: { text: '/old -> /new' },
      texts: ['text'],
      idle: { body: { text: 'x' } },
    },
    'GET /api/missing-addresses': { client: owner },
    'POST /api/missing-addresses/dismiss': { client: owner, body: { path: '/nowhere' }, texts: ['path'] },
  }
}

/** Fixtures of restricted pages. */
export function lockFixtures(shopper: HttpClient): Record<string, RouteFixture> {
  return {
    'POST /page-password': { client: shopper, form: 'path=%2Fabout&password=open' },
    'GET /page-password/challenge': { client: shopper, query: ['path'], search: { path: '/about' } },
    'GET /preview': { client: shopper, query: ['pass', 'to'], search: { pass: 'x' }, leadsOn: true },
    'GET /preview/end': { client: shopper, query: ['to'], leadsOn: true },
  }
}

/** Fixtures of the editor's canvas. */
function canvasFixtures(owner: HttpClient): Record<string, RouteFixture> {
  return {
    'GET /api/pages/:docId/canvas': { client: owner, params: { docId: 'header' } },
    'POST /api/block-data': {
      client: owner,
      body: { images: ['unknown'], products: ['unknown'], lists: [{ from: 'tag', value: 'x', limit: 3 }] },
    },
  }
}
