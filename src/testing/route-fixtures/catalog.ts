import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const ITEMS = '/api/catalog/items'
const CATEGORIES = '/api/catalog/categories'
const COLLECTIONS = '/api/catalog/collections'
const VIEWS = '/api/catalog/views'

/** Fixtures of catalogue management; there is a product `mug`. */
export function catalogFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const nobody = { itemId: 'unknown' }
  return {
    [`GET ${ITEMS}`]: { client: owner, query: ['search', 'cursor'] },
    [`POST ${ITEMS}`]: {
      client: owner,
      body: { title: 'Made', productType: 1 },
      idle: { body: { title: '', productType: 1 } },
    },
    [`GET ${ITEMS}/:itemId`]: { client: owner, params: { itemId: 'mug' } },
    [`PUT ${ITEMS}/:itemId`]: { client: owner, params: { itemId: 'mug' }, body: { revision: 1, changes: {} } },
    [`POST ${ITEMS}/:itemId/duplicate`]: { client: owner, params: nobody },
    [`GET ${ITEMS}/:itemId/revisions`]: { client: owner, params: { itemId: 'mug' } },
    [`POST ${ITEMS}/:itemId/restore`]: { client: owner, params: nobody, body: { revision: 1 } },
    [`POST ${ITEMS}/bulk`]: {
      client: owner,
      body: { target: { ids: ['unknown'] }, action: { kind: 'archive' } },
    },
    [`POST ${ITEMS}/undo`]: { client: owner, body: { undo: 'unknown' }, texts: ['undo'] },
    [`GET ${CATEGORIES}`]: { client: owner },
    [`POST ${CATEGORIES}`]: {
      client: owner,
      body: { name: 'Kitchen', parentId: null },
      texts: ['parentId'],
      idle: { body: { name: '', parentId: null } },
    },
    [`PUT ${CATEGORIES}/:categoryId`]: {
      client: owner,
      params: { categoryId: 'unknown' },
      body: { name: 'Cellar' },
      texts: ['name', 'parentId'],
    },
    [`DELETE ${CATEGORIES}/:categoryId`]: { client: owner, params: { categoryId: 'unknown' } },
    [`GET ${CATEGORIES}/:categoryId`]: { client: owner, params: { categoryId: 'unknown' } },
    [`GET ${COLLECTIONS}`]: { client: owner },
    [`POST ${COLLECTIONS}`]: { client: owner, body: { title: 'Winter' }, idle: { body: { title: '' } } },
    [`GET ${COLLECTIONS}/:collectionId`]: { client: owner, params: { collectionId: 'unknown' } },
    [`PUT ${COLLECTIONS}/:collectionId`]: {
      client: owner,
      params: { collectionId: 'unknown' },
      body: { revision: 1, changes: {} },
    },
    [`DELETE ${COLLECTIONS}/:collectionId`]: { client: owner, params: { collectionId: 'unknown' } },
    'GET /api/catalog/tags': { client: owner },
    'GET /api/catalog/tag-changes': { client: owner },
    'POST /api/catalog/tag-changes': {
      client: owner,
      body: { tag: 'unused', to: null },
      texts: ['to'],
      // While another change runs.
      isStale: true,
    },
    'POST /api/catalog/tag-changes/:changeId/undo': { client: owner, params: { changeId: 'unknown' } },
    [`GET ${VIEWS}`]: { client: owner },
    [`POST ${VIEWS}`]: {
      client: owner,
      body: { name: 'Mine', query: {} },
      idle: { body: { name: '', query: {} } },
    },
    [`DELETE ${VIEWS}/:viewId`]: { client: owner, params: { viewId: 'unknown' } },
  }
}
