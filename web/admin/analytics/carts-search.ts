import type { LossStep } from '../../../src/analytics/commerce-contract.ts'
import { lossWords } from '../../../src/shared/report-words.ts'
import { analyticsHref, type QuestionSearch, readQuestion } from './question-search.ts'

const lossNames = Object.keys(lossWords) as LossStep[]

/** Which abandoned carts are listed, as the address says it. */
export interface CartsSearch extends QuestionSearch {
  step?: LossStep
  cursor?: string
}

export function readCartsSearch(raw: Record<string, unknown>): CartsSearch {
  const step = lossNames.find((name) => name === raw.step)
  const { cursor } = raw
  return {
    ...readQuestion(raw),
    ...(step && { step }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= 400 && { cursor }),
  }
}

export const cartsHref = (search: CartsSearch): string => analyticsHref('carts', search)

export const cartHref = (cartId: string, asOf?: string): string =>
  analyticsHref(`carts/${encodeURIComponent(cartId)}`, {}, { asOf })
