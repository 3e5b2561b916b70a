import { inDays, type ReportSearch, readReportSearch } from '../period/report-search.ts'
import { optionalTextParam } from '../settings/optional-text-param.ts'

/** Product and period of the report. */
export interface ProductSearch extends ReportSearch {
  item?: string
}

export const readProductSearch = (raw: Record<string, unknown>, today?: string): ProductSearch => ({
  ...inDays(readReportSearch(raw, today)),
  ...optionalTextParam(raw, 'item', 100),
})
