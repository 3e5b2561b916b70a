import { queryOptions } from '@tanstack/react-query'
import { readPaymentSettings } from '../../src/payments/endpoints.ts'
import { call } from './client/client.ts'

export type StripeMode = 'test' | 'live'

export const paymentSettingsQuery = queryOptions({
  queryKey: ['payment-settings'],
  queryFn: ({ signal }) => call(readPaymentSettings, {}, { signal }),
})
