import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const period = ['period', 'on', 'from', 'to', 'compare', 'f']

/** Fixtures of the dashboards of carts, stock, restock demand, speed and errors. */
export function commerceFixtures(owner: HttpClient): Record<string, RouteFixture> {
  return {
    'GET /api/analytics/carts': { client: owner, query: period },
    'GET /api/analytics/sales': { client: owner, query: [...period, 'currency'] },
    'GET /api/analytics/sales/by': { client: owner, query: [...period, 'currency', 'by'] },
    'GET /api/analytics/sales/products': { client: owner, query: [...period, 'currency'] },
    'GET /api/analytics/sales/products/:itemId': {
      client: owner,
      params: { itemId: 'unknown' },
      query: [...period, 'currency'],
    },
    'GET /api/analytics/sales/live': { client: owner },
    'GET /api/analytics/adds': { client: owner, query: period },
    'GET /api/analytics/carts/abandoned': { client: owner, query: [...period, 'step', 'item', 'limit', 'cursor'] },
    'GET /api/analytics/carts/:cartId': { client: owner, params: { cartId: 'unknown' }, query: ['asOf'] },
    'GET /api/analytics/stock': { client: owner, query: ['low', 'state', 'cursor'] },
    'GET /api/analytics/restock': { client: owner, query: period },
    'GET /api/analytics/speed': { client: owner, query: [...period, 'groupBy', 'page', 'device'] },
    'GET /api/analytics/errors': { client: owner, query: period },
    'GET /api/analytics/events': { client: owner, query: period },
    'GET /api/analytics/events/:name': { client: owner, params: { name: 'unknown' }, query: period },
    'GET /api/analytics/speed/parts': { client: owner, query: [...period, 'by'] },
    ...exportDoors(owner),
  }
}

/** Their exports. */
function exportDoors(owner: HttpClient): Record<string, RouteFixture> {
  return {
    'GET /api/analytics/sales/export': { client: owner, query: [...period, 'currency'] },
    'GET /api/analytics/sales/by/export': { client: owner, query: [...period, 'currency', 'by'] },
    'GET /api/analytics/sales/products/export': { client: owner, query: [...period, 'currency'] },
    'GET /api/analytics/sales/products/:itemId/export': {
      client: owner,
      params: { itemId: 'unknown' },
      query: [...period, 'currency', 'report'],
    },
    'GET /api/analytics/sales/funnel/export': { client: owner, query: [...period, 'currency'] },
    'GET /api/analytics/sales/live/export': { client: owner },
    'GET /api/analytics/adds/export': { client: owner, query: period },
    'GET /api/analytics/carts/export': { client: owner, query: [...period, 'report'] },
    'GET /api/analytics/carts/abandoned/export': { client: owner, query: [...period, 'step', 'item'] },
    'GET /api/analytics/carts/:cartId/export': { client: owner, params: { cartId: 'unknown' } },
    'GET /api/analytics/stock/export': { client: owner, query: ['low', 'state'] },
    'GET /api/analytics/restock/export': { client: owner, query: [...period, 'report'] },
    'GET /api/analytics/speed/export': { client: owner, query: [...period, 'groupBy', 'page', 'device'] },
    'GET /api/analytics/errors/export': { client: owner, query: [...period, 'report'] },
    'GET /api/analytics/events/export': { client: owner, query: [...period, 'report'] },
    'GET /api/analytics/events/:name/export': {
      client: owner,
      params: { name: 'unknown' },
      query: [...period, 'report'],
    },
    'GET /api/analytics/speed/parts/export': { client: owner, query: [...period, 'by', 'report'] },
    'GET /api/analytics/panel-events/export': { client: owner },
  }
}
