import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { Seller } from '../../websites/contract.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { SellerDetail } from '../contract.ts'
import type { InvoiceSettings } from '../invoice-contract.ts'
import { InvoiceSeriesStream } from './invoice-series.ts'

/** What an invoice needs of the seller and does not have. */
export function missingDetails(
  website: FoundWebsite['website'] | undefined,
  { hasNoTaxNumber }: Pick<InvoiceSettings, 'hasNoTaxNumber'>,
): SellerDetail[] {
  const { name, address, taxNumbers } = Seller.parse(website?.seller ?? {})
  const details: [SellerDetail, boolean][] = [
    ['name', name !== ''],
    ['address', address !== ''],
    ['taxNumber', hasNoTaxNumber || taxNumbers.length > 0],
  ]
  return details.filter(([, isKnown]) => !isKnown).map(([detail]) => detail)
}

/** Whether a number of either series of invoices was taken: from then on, nobody is asked for the seller's details. */
export async function hasTakenNumber(executor: Pick<Executor, 'load'>, websiteId: string): Promise<boolean> {
  const series = await Promise.all(['live', 'test'].map((id) => executor.load(InvoiceSeriesStream, { websiteId, id })))
  return series.some(({ state }) => state.last > 0)
}
