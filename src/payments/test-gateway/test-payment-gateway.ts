import type { Database } from '../../platform/database/database.ts'
import { sandboxGateway } from '../gateways/sandbox/sandbox-gateway.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import type { PayLinks } from './pay-links.ts'
import { type KnownSandboxPayments, postgresSandboxStore } from './postgres-sandbox-store.ts'

export interface TestGatewayDeps {
  db: Database
  known?: KnownSandboxPayments | undefined
  payLinks: PayLinks
  /** Origin of the platform's host, which serves the pay pages. */
  platformOrigin: string
}

/** The default gateway of a website: no real money is moved, and the shopper chooses the outcome. */
export function testPaymentGateway(
  { db, known, payLinks, platformOrigin }: TestGatewayDeps,
  websiteId: string,
  now: () => Date = () => new Date(),
): PaymentGateway {
  return sandboxGateway({
    name: 'test',
    store: postgresSandboxStore(db, websiteId, known),
    now,
    payPageOf: (paymentId) => platformOrigin + payLinks.path(websiteId, paymentId),
    webhookSecret: payLinks.webhookSecretOf(websiteId),
  })
}
