import { v7 } from 'uuid'
import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** An order is written by its purchase. */
const nobodys = { unknown: 'orderId', params: () => ({ orderId: v7() }) }

export const orderExamples: ExamplesOf<typeof endpoints> = {
  listOrderRows: {},
  listOrders: { query: { view: 'open' } },
  exportOrders: { query: { by: 'line' } },
  listSlips: { query: () => ({ ids: v7() }) },
  printSlips: { unknown: 'ids', query: () => ({ ids: v7() }) },
  changeOrders: {
    body: () => ({ action: { kind: 'archive' as const, isArchived: true }, orderIds: [v7()] }),
    idleBody: { action: { kind: 'archive', isArchived: true }, orderIds: [] },
  },
  watchOrderNews: {},
  previewOrderEmail: { unknown: 'orderId', query: () => ({ kind: 'confirmation' as const, orderId: v7() }) },
  readOrderSettings: {},
  saveOrderSettings: { body: { managerRefundLimitCents: 50_000 } },
  readInvoiceSettings: {},
  saveInvoiceSettings: {
    body: { isAutomatic: false, prefix: 'INV-', creditPrefix: 'CN-', note: '', retentionYears: 10 },
  },
  listReconciliations: {},
  requestReconciliation: { body: { days: 7 } },
  readOrder: nobodys,
  fulfilOrder: { ...nobodys, body: () => ({ fulfillmentId: v7(), lines: null, carrierName: 'Post' }) },
  undoFulfillment: { unknown: 'orderId', params: () => ({ orderId: v7(), fulfillmentId: v7() }) },
  refundOrder: {
    ...nobodys,
    body: () => ({ refundId: v7(), lines: [], shippingCents: 0, amountCents: 1, expectedCents: 1, reason: 'Late' }),
  },
  cancelOrder: { ...nobodys, body: () => ({ refundId: v7(), restock: true, reason: 'Late' }) },
  addOrderNote: { ...nobodys, body: () => ({ noteId: v7(), text: 'mine' }) },
  deleteOrderNote: { unknown: 'orderId', params: () => ({ orderId: v7(), noteId: v7() }) },
  tagOrder: { ...nobodys, body: { add: ['gift'], remove: [] } },
  archiveOrder: { ...nobodys, body: { isArchived: true } },
  issueDocuments: nobodys,
  readDocument: { unknown: 'orderId', params: () => ({ orderId: v7(), series: 'live', number: '1' }) },
  listOrderLetters: nobodys,
  sendLetterAgain: { ...nobodys, body: { kind: 'confirmation', round: 1 } },
  sendPayLink: nobodys,
}
