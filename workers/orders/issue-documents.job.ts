import { z } from 'zod'
import { forgetOldBuyers } from '../../src/orders/invoices/forget-old-buyers.ts'
import { type InvoiceDeps, issueDocuments as issue } from '../../src/orders/invoices/issue-documents.ts'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { UnknownEntity } from '../../src/shared/domain-error.ts'
import type { JobHandler } from '../job.ts'
import type { Reaction } from '../reaction.ts'

const Data = z.strictObject({ orderId: z.string() })

/** The invoice of an order that was paid, where the owner wants it by itself, and credit notes of those that have one. */
export function issueDocuments(deps: InvoiceDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'issue-documents',
    schema: Data,
    async run({ websiteId, data: { orderId } }) {
      const target = { websiteId, now: new Date().toISOString() }
      await issue(deps, target, orderId, { isAsked: false }).catch((error) => {
        if (!(error instanceof UnknownEntity)) throw error
      })
    },
  }
}

const causes = new Set(['OrderNumbered', 'OrderPaid', 'OrderRefundDone', 'OrderRefundFound'])

/** What may make an invoice or a credit note due. */
export const documentsDue: Reaction = {
  name: 'documents-due',
  categories: ['order'],
  react: ({ type, entityId }: Recorded) =>
    causes.has(type) ? [{ name: 'issue-documents', data: { orderId: entityId } }] : [],
}

/** Recurs: who bought is forgotten when the owner's years are over. */
export function forgetInvoiceBuyers(deps: InvoiceDeps): JobHandler {
  return {
    name: 'forget-invoice-buyers',
    schema: z.unknown(),
    run: ({ websiteId }) => forgetOldBuyers(deps, websiteId, new Date()),
  }
}
