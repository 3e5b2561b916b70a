import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  PaymentSettingsReply,
  RemoveKeysReply,
  StripeKeysRequest,
  TrialReply,
} from '../../src/payments/contract.ts'
import { del, get, post, put } from './client/client.ts'

const PAYMENTS = '/api/payments'

export type StripeMode = 'test' | 'live'

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => get<PaymentSettingsReply>(`${PAYMENTS}/settings`, { signal }),
})

export const setLive = (isLive: boolean) => put<PaymentSettingsReply>(`${PAYMENTS}/settings`, { isLive })

export const keepStripeKeys = (mode: StripeMode, keys: z.input<typeof StripeKeysRequest>) =>
  put<PaymentSettingsReply>(`${PAYMENTS}/stripe/${mode}`, keys)

export const removeStripeKeys = (mode: StripeMode) => del<z.infer<typeof RemoveKeysReply>>(`${PAYMENTS}/stripe/${mode}`)

/** Authorises and voids a test payment; in live mode only checks the keys. */
export const tryPayments = () => post<TrialReply>(`${PAYMENTS}/trial`, undefined)
