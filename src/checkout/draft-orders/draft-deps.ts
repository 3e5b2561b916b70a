import type { Tenant } from '../../platform/http/request/visit.ts'
import type { CheckoutDeps } from '../use-cases/checkout-route-deps.ts'

export interface DraftDeps extends CheckoutDeps {
  canonicalOriginOf(tenant: Tenant): string
}
