import { queryOptions } from '@tanstack/react-query'
import type {
  HistoryReply,
  PricingPart,
  ShippingDraft,
  ShippingReply,
  TaxesDraft,
  TaxesReply,
  TryReply,
  TryRequest,
} from '../../src/pricing/contract.ts'
import { ApiError, get, post, put } from './client/client.ts'

const PRICING = '/api/pricing'

export const pricingKey = ['pricing'] as const

export const taxesQuery = queryOptions({
  queryKey: [...pricingKey, 'taxes'],
  queryFn: ({ signal }) => get<TaxesReply>(`${PRICING}/taxes`, { signal }),
})

export const shippingQuery = queryOptions({
  queryKey: [...pricingKey, 'shipping'],
  queryFn: ({ signal }) => get<ShippingReply>(`${PRICING}/shipping`, { signal }),
})

export const pricingHistoryQuery = (part: PricingPart) =>
  queryOptions({
    queryKey: [...pricingKey, part, 'history'],
    queryFn: ({ signal }) => get<HistoryReply>(`${PRICING}/${part}/history`, { signal }),
  })

export const saveTaxes = (version: number, taxes: TaxesDraft) =>
  saying('taxes', put<TaxesReply>(`${PRICING}/taxes`, { version, taxes }))

export const saveShipping = (version: number, shipping: ShippingDraft) =>
  saying('shipping', put<ShippingReply>(`${PRICING}/shipping`, { version, shipping }))

export const undoPricingChange = (part: PricingPart, version: number, change: number) =>
  post<{ version: number }>(`${PRICING}/${part}/undo`, { version, change })

export const tryOrder = (wanted: TryRequest) => post<TryReply>(`${PRICING}/try`, wanted)

/** Renames errors to the form's fields; an error inside a list has no field on the page and becomes the message. */
async function saying<Reply>(part: PricingPart, reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (failure) {
    throw failure instanceof ApiError ? withoutPrefix(failure, `${part}.`) : failure
  }
}

function withoutPrefix(failure: ApiError, prefix: string): ApiError {
  const errors = Object.entries(failure.errors).map(([name, sentence]) => [name.replace(prefix, ''), sentence] as const)
  const inLists = errors.filter(([name]) => /\.\d+(\.|$)/.test(name)).map(([, sentence]) => sentence)
  if (inLists.length === 0) return new ApiError(failure.status, failure.message, Object.fromEntries(errors), failure)
  return new ApiError(failure.status, [...new Set(inLists)].join(' '), {}, failure)
}
