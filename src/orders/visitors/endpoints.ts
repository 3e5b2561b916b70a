import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
  EmailOrderReply,
  EmailOrderRequest,
  OrderDocumentQuery,
  OrderStatusQuery,
  OrderStatusReply,
  PayAgainRequest,
} from '../contract.ts'

const downloads: RateLimit = { name: 'order-document', points: 30, seconds: 60, by: 'address' }
const resends: RateLimit = { name: 'order-email', points: 20, seconds: 60, by: 'address' }
const pays: RateLimit = { name: 'order-pay', points: 20, seconds: 60, by: 'address' }
/** Stops guessing of tokens early, although 256 bits cannot be guessed. */
const statusReads: RateLimit = { name: 'order-status', points: 60, seconds: 60, by: 'address' }

/** The order as its customer sees it. 404 for an unknown link. */
export const readOrderStatus = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/status',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: statusReads,
  query: schema<typeof OrderStatusQuery>(),
  reply: schema<typeof OrderStatusReply>(),
})

/** An invoice or a credit note as PDF, for holders of the order’s link. */
export const readOwnDocument = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/status/document.pdf',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: downloads,
  query: schema<typeof OrderDocumentQuery>(),
})

/** Sends the confirmation to the customer once more. 429 after three a day. */
export const emailOrderAgain = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/status/email',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: resends,
  bodyType: 'beacon',
  body: schema<typeof EmailOrderRequest>(),
  reply: schema<typeof EmailOrderReply>(),
})

/** Leads to the gateway’s page; form fields, as the page sends them without scripts. */
export const payOrderAgain = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/status/pay',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: pays,
  bodyType: 'beacon',
  body: schema<typeof PayAgainRequest>(),
})

/** Leads from the gateway’s page back to the order. */
export const returnFromPayment = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/status/paid',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: pays,
  query: schema<typeof OrderStatusQuery>(),
})
