import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { StockQuery, StockReply } from '../contract.ts'

const asks: RateLimit = { name: 'stock', points: 600, seconds: 60, by: 'visitor', perAddress: 3_000 }

/** What is in stock of a product. 404 for an unknown or hidden one. */
export const readStock = endpoint({
  method: 'GET',
  path: '/api/commerce/inventory/stock',
  faces: ['storefront', 'manage'],
  allow: 'anyone',
  rateLimit: asks,
  query: schema<typeof StockQuery>(),
  reply: schema<typeof StockReply>(),
})

/** The same: the specification writes it with the slash. */
export const readStockOfSlash = endpoint({
  method: 'GET',
  path: '/api/commerce/inventory/stock/',
  faces: ['storefront', 'manage'],
  allow: 'anyone',
  rateLimit: asks,
  query: schema<typeof StockQuery>(),
  reply: schema<typeof StockReply>(),
})
