import { text } from 'node:stream/consumers'
import { type Egress, EgressRefused } from '../../platform/egress/egress.ts'
import type { InstallmentPages } from './installment-pages.ts'

export interface HostedPagesOptions {
  egress: Pick<Egress, 'get'>
  /** Address of a page, with `{brand}` (`afterpay`, `clearpay`, `klarna`) and `{locale}` (`fr-CA`) in it. */
  address: string
  /** Timeout in milliseconds. Default: 2 s, because a shopper waits. */
  timeoutMs?: number
}

const TWO_SECONDS = 2_000
/** A page is a few kB. */
const BYTES_MAX = 64_000

/** Pages of a provider's host, as `INSTALLMENT_PAGES_URL` names it. */
export function hostedInstallmentPages(options: HostedPagesOptions): InstallmentPages {
  const { egress, address, timeoutMs = TWO_SECONDS } = options
  return {
    async find(brand, locale) {
      const url = address.replaceAll('{brand}', brand.toLowerCase()).replaceAll('{locale}', encodeURIComponent(locale))
      try {
        const { body, type } = await egress.get(url, { bytesMax: BYTES_MAX, timeoutMs, accept: 'text/html' })
        if (type === 'text/html') return await text(body)
        body.destroy()
        return undefined
      } catch (error) {
        // A host says so of a page that it does not have.
        if (error instanceof EgressRefused && !error.isTemporary) return undefined
        throw error
      }
    },
  }
}
