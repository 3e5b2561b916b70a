import { fencedGateways } from '../../payments/gateways/fenced-gateways.ts'
import { createGateways, type Gateways } from '../../payments/gateways/gateways.ts'
import type { StripeAddress } from '../../payments/gateways/stripe/open-stripe.ts'
import { hostedInstallmentPages } from '../../payments/installment-pages/hosted-installment-pages.ts'
import { ownInstallmentPages } from '../../payments/installment-pages/own-installment-pages.ts'
import { cachedInstallmentPages } from '../../payments/installment-pages/show-installment-page.ts'
import type { PaymentSettings } from '../../payments/settings/gateway-keys.ts'
import { type PayLinks, payLinks } from '../../payments/test-gateway/pay-links.ts'
import { createEgress } from '../../platform/egress/egress.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import { isHeldBack } from '../../platform/restore-fence/restore-fence.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface PaymentParts {
  gateways: Gateways
  payLinks: PayLinks
  /** The provider's page about paying in instalments; our own where no host is configured. */
  findInstallmentPage: ReturnType<typeof cachedInstallmentPages>
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
  { config, db, secrets, log }: Pick<Infrastructure, 'config' | 'db' | 'secrets' | 'log'>,
  { vault, platformOrigin, paymentSettings }: PaymentsNeed,
): PaymentParts {
  const links = payLinks(secrets.cookieKey)
  const { stripeUrl, installmentPagesUrl: address } = config
  const stripeAddress = stripeAddressOf(stripeUrl)
  const unfenced = createGateways({
    db,
    vault,
    payLinks: links,
    platformOrigin,
    stripeAddress,
    ...(paymentSettings && { paymentSettings }),
  })
  const gateways = fencedGateways(unfenced, () => isHeldBack(db))
  const pages =
    address === undefined
      ? ownInstallmentPages
      : hostedInstallmentPages({ egress: createEgress({ allowed: config.egressAllow }), address })
  const findInstallmentPage = cachedInstallmentPages({ pages, warn: (details, message) => log.warn(details, message) })
  return { payLinks: links, findInstallmentPage, stripeUrl, gateways }
}

function stripeAddressOf(url: string | undefined): StripeAddress | undefined {
  if (url === undefined) return undefined
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' }
}
