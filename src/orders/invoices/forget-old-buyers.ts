import { domainEvent } from '../../platform/event-store/event-store.ts'
import type { InvoiceIssued, InvoiceSeriesName } from '../events.ts'
import { InvoiceSeriesStream } from './invoice-series.ts'
import { findInvoiceSettings } from './invoice-settings.ts'
import type { InvoiceDeps } from './issue-documents.ts'

const series: InvoiceSeriesName[] = ['live', 'test', 'live-credit', 'test-credit']

/**
 * Erases names and addresses of invoices older than the retention period; they print `[erased]`. Numbers and amounts stay.
 */
export async function forgetOldBuyers(
  deps: Pick<InvoiceDeps, 'db' | 'store' | 'vault'>,
  websiteId: string,
  now: Date,
): Promise<void> {
  const { retentionYears } = await findInvoiceSettings(deps.db, websiteId)
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - retentionYears)
  for (const entityId of series) {
    const stream = { websiteId, category: InvoiceSeriesStream.name, entityId }
    const refs: string[] = []
    for await (const recorded of deps.store.read(stream)) {
      const { at, buyerRef } = domainEvent<InvoiceIssued>(recorded)
      if (Date.parse(at) >= cutoff.getTime()) break
      refs.push(buyerRef)
    }
    if (refs.length > 0) await deps.vault.forget(websiteId, refs)
  }
}
