import { queryOptions } from '@tanstack/react-query'
import type { PricingPart, ShippingDraft, TaxesDraft } from '../../src/pricing/contract.ts'
import {
  changeShipping,
  changeTaxes,
  listPricingChanges,
  readShipping,
  readTaxes,
} from '../../src/pricing/endpoints.ts'
import { ApiError, call } from './client/client.ts'

export const pricingKey = ['pricing'] as const

export const taxesQuery = queryOptions({
  queryKey: [...pricingKey, 'taxes'],
  queryFn: ({ signal }) => call(readTaxes, {}, { signal }),
})

export const shippingQuery = queryOptions({
  queryKey: [...pricingKey, 'shipping'],
  queryFn: ({ signal }) => call(readShipping, {}, { signal }),
})

export const pricingHistoryQuery = (part: PricingPart) =>
  queryOptions({
    queryKey: [...pricingKey, part, 'history'],
    queryFn: ({ signal }) => call(listPricingChanges, { params: { part } }, { signal }),
  })

export const saveTaxes = (version: number, taxes: TaxesDraft) =>
  saying('taxes', call(changeTaxes, { body: { version, taxes } }))

export const saveShipping = (version: number, shipping: ShippingDraft) =>
  saying('shipping', call(changeShipping, { body: { version, shipping } }))

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
