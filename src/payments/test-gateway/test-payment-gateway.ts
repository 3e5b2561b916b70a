import type { Database } from '../../platform/database/database.ts'
import { sandboxGateway } from '../gateways/sandbox/sandbox-gateway.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import type { PayLinks } from './pay-links.ts'
import { postgresSandboxStore } from './postgres-sandbox-store.ts'

export interface TestGatewayDeps {
  db: Database
  payLinks: PayLinks
  /** Of the platform's own host, where the pay pages are. */
  platformOrigin: string
}

/** The built-in gateway of a website that has no other: no money moves, and the shopper chooses what happens. */
export function testPaymentGateway(
  { db, payLinks, platformOrigin }: TestGatewayDeps,
  websiteId: string,
  now: () => Date = () => new Date(),
): PaymentGateway {
  return sandboxGateway({
    ...{ name: 'test', store: postgresSandboxStore(db, websiteId), now },
    payPageOf: (paymentId) => platformOrigin + payLinks.path(websiteId, paymentId),
    webhookSecret: payLinks.webhookSecretOf(websiteId),
  })
}
