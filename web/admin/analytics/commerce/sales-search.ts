import { inDays, type PageSearch, type ReportSearch, readReportSearch } from '../period/report-search.ts'

/** Period of the sales report. */
export interface SalesSearch extends ReportSearch {
  /** ISO code; default: the store's currency. */
  currency?: string
}

export const readSalesSearch = (raw: Record<string, unknown>, today?: string): SalesSearch => ({
  ...inDays(readReportSearch(raw, today)),
  ...currencyParam(raw),
})

/** The currency of a URL; an invalid one is dropped. */
export function currencyParam({ currency }: Record<string, unknown>): { currency?: string } {
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}
}

/** For links to the same dashboard in another period. */
export const currencyOf = ({ currency }: SalesSearch): PageSearch => ({ currency })
