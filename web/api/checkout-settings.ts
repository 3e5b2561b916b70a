import { queryOptions } from '@tanstack/react-query'
import type {
  CheckoutHistoryReply,
  CheckoutSettings,
  CheckoutSettingsReply,
} from '../../src/checkout/admin-contract.ts'
import { ApiError, get, post, put } from './client/client.ts'

const SETTINGS = '/api/checkout/settings'

export const checkoutSettingsKey = ['checkout-settings'] as const

export const checkoutSettingsQuery = queryOptions({
  queryKey: [...checkoutSettingsKey, 'now'],
  queryFn: ({ signal }) => get<CheckoutSettingsReply>(SETTINGS, { signal }),
})

export const checkoutHistoryQuery = queryOptions({
  queryKey: [...checkoutSettingsKey, 'history'],
  queryFn: ({ signal }) => get<CheckoutHistoryReply>(`${SETTINGS}/history`, { signal }),
})

export const undoCheckoutChange = (version: number, change: number) =>
  post<CheckoutSettingsReply>(`${SETTINGS}/undo`, { version, change })

/** Renames errors to the form's field names. */
export async function saveCheckoutSettings(
  version: number,
  settings: CheckoutSettings,
): Promise<CheckoutSettingsReply> {
  try {
    return await put<CheckoutSettingsReply>(SETTINGS, { version, settings })
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    const errors = Object.entries(failure.errors).map(([name, sentence]) => [name.replace(/^settings\./, ''), sentence])
    throw new ApiError(failure.status, failure.message, Object.fromEntries(errors), failure)
  }
}
