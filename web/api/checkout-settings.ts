import { queryOptions } from '@tanstack/react-query'
import type { CheckoutSettings, CheckoutSettingsReply } from '../../src/checkout/admin-contract.ts'
import {
  changeCheckoutSettings,
  listCheckoutSettingsChanges,
  readCheckoutSettings,
} from '../../src/checkout/settings/endpoints.ts'
import { ApiError, call } from './client/client.ts'

export const checkoutSettingsKey = ['checkout-settings'] as const

export const checkoutSettingsQuery = queryOptions({
  queryKey: [...checkoutSettingsKey, 'now'],
  queryFn: ({ signal }) => call(readCheckoutSettings, {}, { signal }),
})

export const checkoutHistoryQuery = queryOptions({
  queryKey: [...checkoutSettingsKey, 'history'],
  queryFn: ({ signal }) => call(listCheckoutSettingsChanges, {}, { signal }),
})

/** Renames errors to the form's field names. */
export async function saveCheckoutSettings(
  version: number,
  settings: CheckoutSettings,
): Promise<CheckoutSettingsReply> {
  try {
    return await call(changeCheckoutSettings, { body: { version, settings } })
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    const errors = Object.entries(failure.errors).map(([name, sentence]) => [name.replace(/^settings\./, ''), sentence])
    throw new ApiError(failure.status, failure.message, Object.fromEntries(errors), failure)
  }
}
