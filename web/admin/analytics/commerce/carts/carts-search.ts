import type { LossStep } from '../../../../../src/analytics/commerce-contract.ts'
import { lossLabels } from '../../../../../src/shared/messages/report-labels.ts'
import { isMoment } from '../../period/days.ts'
import { analyticsHref, inDays, type ReportSearch, readReportSearch } from '../../period/report-search.ts'
import { optionalTextParam } from '../../settings/optional-text-param.ts'

const lossNames = Object.keys(lossLabels) as LossStep[]

/** Filters of the abandoned carts, from the URL. */
export interface CartsSearch extends ReportSearch {
  step?: LossStep
  /** Id of a product in them. */
  item?: string
  cursor?: string
}

export function readCartsSearch(raw: Record<string, unknown>, today?: string): CartsSearch {
  const step = lossNames.find((name) => name === raw.step)
  return {
    ...inDays(readReportSearch(raw, today)),
    ...(step && { step }),
    ...optionalTextParam(raw, 'item', 200),
    ...optionalTextParam(raw, 'cursor', 400),
  }
}

/** The moment at which a cart is shown: ISO 8601, undefined for now. */
export function readCartSearch({ asOf }: Record<string, unknown>): { asOf: string | undefined } {
  return { asOf: typeof asOf === 'string' && isMoment(asOf) ? asOf : undefined }
}

export const cartsHref = (search: CartsSearch): string => analyticsHref('carts', search)

/** Fragment of the list on that page. */
export const ABANDONED = 'abandoned'

/** URL of the filtered list, on its first page. */
export const abandonedHref = ({ cursor: _, ...search }: CartsSearch): string => `${cartsHref(search)}#${ABANDONED}`

export const cartHref = (cartId: string, asOf?: string): string =>
  analyticsHref(`carts/${encodeURIComponent(cartId)}`, {}, { asOf })
