import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const FILES = '/api/catalog/items/:itemId/files'
const ORDERS = '/api/commerce/orders'
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'
/** An unknown token. */
const token = 'A'.repeat(43)

interface Clients {
  shopper: HttpClient
  owner: HttpClient
  assets: HttpClient
}

/** Fixtures of digital products' files and downloads; ids are unknown ones. */
export function downloadFixtures({ shopper, owner, assets }: Clients, websiteId: string): Record<string, RouteFixture> {
  const product: RouteFixture = { client: owner, params: { itemId: 'unknown' } }
  const file: RouteFixture = {
    client: owner,
    unknownId: UNKNOWN,
    params: { itemId: 'unknown', fileId: UNKNOWN },
  }
  const upload: RouteFixture = {
    client: owner,
    unknownId: UNKNOWN,
    params: { itemId: 'unknown', uploadId: UNKNOWN },
  }
  const order: RouteFixture = { client: owner, params: { orderId: UNKNOWN }, unknownId: UNKNOWN }
  return {
    [`GET ${FILES}`]: product,
    [`PUT ${FILES}/limit`]: { ...product, body: { downloads: 3 } },
    [`POST ${FILES}/uploads`]: { ...product, body: { name: 'a.pdf', bytes: 1, lastModified: 0 }, texts: ['name'] },
    [`PUT ${FILES}/uploads/:uploadId`]: {
      ...upload,
      file: Buffer.from('a'),
      fileType: 'application/octet-stream',
      query: ['offset'],
      search: { offset: '0' },
    },
    [`GET ${FILES}/uploads/:uploadId`]: upload,
    [`DELETE ${FILES}/uploads/:uploadId`]: upload,
    [`PUT ${FILES}/:fileId`]: { ...file, body: { name: 'b.pdf' }, texts: ['name'] },
    [`DELETE ${FILES}/:fileId`]: { ...file, query: ['isWithoutFile'], search: { isWithoutFile: 'true' } },
    [`GET ${ORDERS}/status/downloads`]: { client: shopper, query: ['token'], search: { token } },
    [`POST ${ORDERS}/status/downloads`]: {
      client: shopper,
      body: { token, lineId: 'a', fileId: UNKNOWN },
      texts: ['lineId'],
    },
    [`GET ${ORDERS}/:orderId/downloads`]: order,
    [`POST ${ORDERS}/:orderId/downloads/link`]: {
      ...order,
      body: { lineId: 'a', fileId: UNKNOWN },
      texts: ['lineId'],
    },
    [`POST ${ORDERS}/:orderId/downloads/again`]: {
      ...order,
      body: { lineId: 'a', fileId: UNKNOWN },
      texts: ['lineId'],
    },
    'GET /downloads/:websiteId/:token': { client: assets, params: { websiteId, token: 'unknown' } },
  }
}
