import { setStock } from '../../inventory/commands/set-stock.ts'
import { Inventory } from '../../inventory/inventory.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import type { TestWebsite } from '../servers/test-app.ts'
import type { TestProduct } from '../servers/test-product.ts'
import type { FixtureShop } from './fixture-shop.ts'

const STOCK = '/api/commerce/inventory/stock'
const INVENTORY = '/api/inventory'

/** Fixtures of stock: there are 100 mugs, two of them reserved. */
export async function inventoryFixtures(
  { parts: { executor } }: TestProduct,
  { websiteId }: TestWebsite,
  shopper: HttpClient,
  owner: HttpClient,
): Promise<FixtureShop['doors']> {
  const at = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await executor.execute(Inventory, { websiteId, id: 'mug' }, { correlationId: 'test' }, (state) => [
    ...setStock(state, { quantity: 100, reason: 'counted', note: '', at }),
    ...['checkout:1', 'checkout:2'].map((reservationId) => ({
      type: 'StockReserved' as const,
      reservationId,
      quantity: 1,
      expiresAt,
      at,
    })),
  ])
  const stock = { client: shopper, query: ['itemId'] }
  const params = { variantId: 'mug' }
  const ofReservation = (reservationId: string) => ({
    client: owner,
    params: { reservationId },
    body: { variantId: 'mug' },
    texts: ['variantId'],
    idle: { params: { reservationId: 'unknown' } },
  })
  return {
    [`GET ${STOCK}`]: stock,
    [`GET ${STOCK}/`]: stock,
    'GET /api/commerce/search/suggestions': { client: shopper, query: ['q'] },
    [`GET ${INVENTORY}/levels`]: { client: owner, query: ['search', 'sort', 'direction', 'asOf', 'cursor'] },
    [`POST ${INVENTORY}/adjustments`]: {
      client: owner,
      body: { changes: [{ kind: 'adjust', variantId: 'unknown', by: 1, reason: 'other', note: '' }] },
    },
    [`GET ${INVENTORY}/variants/:variantId/history`]: { client: owner, params, query: ['cursor'] },
    [`POST ${INVENTORY}/variants/:variantId/undo`]: {
      client: owner,
      params: { variantId: 'unknown' },
      body: { version: 0 },
    },
    [`GET ${INVENTORY}/alerts`]: { client: owner },
    [`PUT ${INVENTORY}/alerts`]: { client: owner, body: { isEnabled: true, threshold: 5 } },
    [`GET ${INVENTORY}/alerts/history`]: { client: owner },
    [`POST ${INVENTORY}/alerts/undo`]: { client: owner, body: { version: 0, change: 999 } },
    [`POST ${INVENTORY}/reservations`]: {
      client: owner,
      body: { variantId: 'unknown', quantity: 1, minutes: 1 },
      texts: ['variantId'],
    },
    [`POST ${INVENTORY}/reservations/:reservationId/release`]: ofReservation('checkout:1'),
    [`POST ${INVENTORY}/reservations/:reservationId/commit`]: ofReservation('checkout:2'),
  }
}
