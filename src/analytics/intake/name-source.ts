import type { Draft } from './draft.ts'
import { addressOf } from './know-page.ts'

const NAME_MAX = 100

/** Where a visitor came from: the referring host, and the campaign that the address names. */
export function nameSource(draft: Draft): void {
  // Most pages have no query, and reading one costs as much as the rest.
  const query = draft.page?.search ? draft.page.searchParams : undefined
  const named = (...names: string[]) => names.map((name) => query?.get(name)?.trim() ?? '').find(Boolean) ?? ''
  draft.referrer = referrerOf(draft)
  draft.source = (named('utm_source', 'source', 'ref') || draft.referrer).slice(0, NAME_MAX)
  draft.medium = named('utm_medium').slice(0, NAME_MAX)
  draft.campaign = named('utm_campaign').slice(0, NAME_MAX)
}

/** The website itself refers to nobody. */
function referrerOf({ data, asked }: Draft): string {
  const page = addressOf(data.referrer)
  if (!page?.protocol.startsWith('http') || page.hostname === asked.host) return ''
  return page.hostname.replace(/^www\./, '').slice(0, NAME_MAX)
}
