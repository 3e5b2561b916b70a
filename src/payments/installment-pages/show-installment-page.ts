import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import type { InstallmentBrand } from '../../shared/money/installments.ts'
import type { InstallmentPages } from './installment-pages.ts'

/** A page to be shown in a store; both null when there is none now. */
export interface ShownInstallmentPage {
  locale: string | null
  /** Sanitised. */
  html: string | null
}

export interface InstallmentPagesDeps {
  pages: InstallmentPages
  warn(details: object, message: string): void
}

/** What a locale falls back to (specification §7). */
const FALLBACK = 'en-US'

/** Text, lists and links. A stranger's page brings no scripts, styles, pictures, frames or forms into a store. */
const options: sanitize.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'br', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nonTextTags: ['head', 'title', 'style', 'script', 'noscript', 'textarea', 'option', 'svg'],
  // The popup has its own h2.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(/^https:/i.test(href) && { href }), rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
}

/**
 * The brand's page in a locale (BCP 47), else in US English. When the provider has none or cannot be asked, that is only
 * logged as a warning, and the popup shows its own text (specification §7).
 */
export async function showInstallmentPage(
  { pages, warn }: InstallmentPagesDeps,
  brand: InstallmentBrand,
  locale: string,
): Promise<ShownInstallmentPage> {
  let cause: unknown
  for (const one of new Set([locale, FALLBACK])) {
    try {
      const html = sanitize((await pages.find(brand, one)) ?? '', options).trim()
      if (html !== '') return { locale: one, html }
    } catch (error) {
      cause = error
    }
  }
  warn({ brand, locale, err: cause }, 'Installment page not available; the built-in text is shown')
  return { locale: null, html: null }
}

const HOUR = 60 * 60 * 1000
const MINUTE = 60 * 1000
const KEPT = 200

/** Remembers pages for an hour and failures for a minute, so that shoppers wait for a provider once. No website's data. */
export function cachedInstallmentPages(deps: InstallmentPagesDeps) {
  const kept = new LRUCache<string, Promise<ShownInstallmentPage>>({ max: KEPT, ttl: HOUR })
  return (brand: InstallmentBrand, locale: string): Promise<ShownInstallmentPage> => {
    const key = `${brand} ${locale}`
    const known = kept.get(key)
    if (known) return known
    const asking = outsideRequest(() => showInstallmentPage(deps, brand, locale))
    kept.set(key, asking)
    void asking.then(({ html }) => html === null && kept.set(key, asking, { ttl: MINUTE }))
    return asking
  }
}
