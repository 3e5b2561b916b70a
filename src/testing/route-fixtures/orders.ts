import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const ORDERS = '/api/commerce/orders'
const ONE = `${ORDERS}/:orderId`
const UNKNOWN = '0190a5c4-0000-7000-8000-000000000000'

/** Fixtures of orders; ids are unknown ones. */
export function orderFixtures(owner: HttpClient): Record<string, RouteFixture> {
  const one: RouteFixture = { client: owner, params: { orderId: UNKNOWN }, unknownId: UNKNOWN }
  return {
    [`GET ${ORDERS}`]: { client: owner, query: ['search', 'cursor', 'limit', 'view', 'tag'] },
    [`GET ${ORDERS}/export`]: { client: owner, query: ['search', 'view', 'tag', 'by'] },
    [`GET ${ORDERS}/slips`]: {
      client: owner,
      query: ['ids', 'view', 'search', 'tag', 'cursor'],
      search: { ids: UNKNOWN },
    },
    [`POST ${ORDERS}/bulk`]: {
      client: owner,
      body: { action: { kind: 'archive', isArchived: true }, orderIds: [] },
    },
    [`GET ${ORDERS}/emails/preview`]: {
      client: owner,
      query: ['kind', 'orderId'],
      search: { kind: 'confirmation' },
    },
    [`GET ${ORDERS}/settings`]: { client: owner },
    [`PUT ${ORDERS}/settings`]: { client: owner, body: { managerRefundLimitCents: 50_000 } },
    [`GET ${ORDERS}/reconciliation`]: { client: owner },
    [`POST ${ORDERS}/reconciliation`]: { client: owner, body: { days: 7 } },
    ...invoiceFixtures(owner, one),
    [`GET ${ONE}`]: one,
    [`POST ${ONE}/fulfillments`]: {
      ...one,
      body: { fulfillmentId: UNKNOWN, lines: null, carrierName: 'Post' },
      texts: ['carrierName'],
    },
    [`DELETE ${ONE}/fulfillments/:fulfillmentId`]: {
      ...one,
      params: { orderId: UNKNOWN, fulfillmentId: UNKNOWN },
    },
    [`POST ${ONE}/refunds`]: {
      ...one,
      body: { refundId: UNKNOWN, lines: [], shippingCents: 0, amountCents: 1, expectedCents: 1, reason: 'a' },
      texts: ['reason'],
    },
    [`POST ${ONE}/pay-link`]: one,
    [`POST ${ONE}/letters/again`]: { ...one, body: { kind: 'confirmation', round: 1 } },
    [`POST ${ONE}/cancel`]: { ...one, body: { refundId: UNKNOWN, restock: true, reason: 'a' }, texts: ['reason'] },
    [`POST ${ONE}/notes`]: { ...one, body: { noteId: UNKNOWN, text: 'a' }, texts: ['text'] },
    [`DELETE ${ONE}/notes/:noteId`]: { ...one, params: { orderId: UNKNOWN, noteId: UNKNOWN } },
    [`PUT ${ONE}/tags`]: { ...one, body: { add: ['gift'], remove: [] } },
    [`PUT ${ONE}/archived`]: { ...one, body: { isArchived: true } },
  }
}

function invoiceFixtures(owner: HttpClient, one: RouteFixture): Record<string, RouteFixture> {
  const settings = { isAutomatic: false, prefix: '', creditPrefix: '', note: '', retentionYears: 10 }
  return {
    [`GET ${ORDERS}/invoice-settings`]: { client: owner },
    [`PUT ${ORDERS}/invoice-settings`]: {
      client: owner,
      body: settings,
      texts: ['prefix', 'creditPrefix', 'note'],
    },
    [`GET ${ORDERS}/slips.pdf`]: {
      client: owner,
      query: ['ids', 'view', 'search', 'tag', 'cursor'],
      search: { ids: UNKNOWN },
    },
    [`POST ${ONE}/documents`]: one,
    [`GET ${ONE}/documents/:series/:number`]: {
      ...one,
      params: { orderId: UNKNOWN, series: 'live', number: '1' },
    },
  }
}
