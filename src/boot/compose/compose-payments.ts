import { createGateways, type Gateways } from '../../payments/gateways/gateways.ts'
import type { StripeAddress } from '../../payments/gateways/stripe/open-stripe.ts'
import type { PaymentSettings } from '../../payments/settings/gateway-keys.ts'
import { type PayLinks, payLinks } from '../../payments/test-gateway/pay-links.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface PaymentParts {
  gateways: Gateways
  payLinks: PayLinks
  /** Base URL of Stripe's API and script; undefined: Stripe itself. */
  stripeUrl: string | undefined
}

interface PaymentsNeed {
  vault: Vault
  platformOrigin: string
  /** Default: read each time. */
  paymentSettings?: Pick<WebsiteReads<PaymentSettings>, 'find'>
}

/** Stripe when the owner has entered keys, else the built-in test gateway. */
export function composePayments(
  { config, db, secrets }: Pick<Infrastructure, 'config' | 'db' | 'secrets'>,
  { vault, platformOrigin, paymentSettings }: PaymentsNeed,
): PaymentParts {
  const links = payLinks(secrets.cookieKey)
  const { stripeUrl } = config
  const stripeAddress = stripeAddressOf(stripeUrl)
  const gateways = createGateways({
    db,
    vault,
    payLinks: links,
    platformOrigin,
    stripeAddress,
    ...(paymentSettings && { paymentSettings }),
  })
  return { payLinks: links, stripeUrl, gateways }
}

function stripeAddressOf(url: string | undefined): StripeAddress | undefined {
  if (url === undefined) return undefined
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' }
}
