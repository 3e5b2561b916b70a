import { endpoint, schema } from '../../shared/http/endpoint.ts'
import type { InstallmentPageQuery, InstallmentPageReply } from '../contract.ts'

/** The provider's page about paying in instalments (specification §7), for the popup. */
export const showInstallmentPage = endpoint({
  method: 'GET',
  path: '/api/commerce/installments/page',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'installment-page', points: 60, seconds: 60, by: 'address' },
  query: schema<typeof InstallmentPageQuery>(),
  reply: schema<typeof InstallmentPageReply>(),
})
