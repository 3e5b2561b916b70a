import { z } from 'zod'
import { forgetOldBuyers } from '../../src/orders/invoices/forget-old-buyers.ts'
import { type InvoiceDeps, issueDocuments as issue } from '../../src/orders/invoices/issue-documents.ts'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { UnknownEntity } from '../../src/shared/domain-error.ts'
import type { JobHandler } from '../job.ts'
import type { Reaction } from '../reaction.ts'

const Data = z.strictObject({ orderId: z.string() })

/** Issues the invoice of a paid order, if the owner wants that automatically, and credit notes of orders with an invoice, or cancels them. */
export function issueDocuments(deps: InvoiceDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'issue-documents',
    inSpareTime: true,
    schema: Data,
    async run({ websiteId, data: { orderId } }) {
      const target = { websiteId, now: new Date().toISOString() }
      await issue(deps, target, orderId, { isAsked: false }).catch((error) => {
        if (!(error instanceof UnknownEntity)) throw error
      })
    },
  }
}

const causes = new Set(['OrderNumbered', 'OrderPaid', 'OrderRefundDone', 'OrderRefundFailed', 'OrderRefundFound'])

/** Events after which an invoice, a credit note or its cancellation may be due. */
export const documentsDue: Reaction = {
  name: 'documents-due',
  looksAtState: true,
  categories: ['order'],
  react: ({ type, entityId }: Recorded) =>
    causes.has(type) ? [{ name: 'issue-documents', data: { orderId: entityId } }] : [],
}

/** Recurring: erases buyers after the owner's retention period. */
export function forgetInvoiceBuyers(deps: InvoiceDeps): JobHandler {
  return {
    name: 'forget-invoice-buyers',
    schema: z.unknown(),
    run: ({ websiteId }) => forgetOldBuyers(deps, websiteId, new Date()),
  }
}
