import { cut, readable } from '../../shared/one-line.ts'
import type { Draft } from './draft.ts'
import { addressOf } from './know-page.ts'

const NAME_MAX = 100

/** Where a visitor came from: the referring host, and the campaign that the address names. */
export function nameSource(draft: Draft): void {
  draft.referrer = referrerOf(draft)
  draft.source = draft.referrer
  // Most pages have no query, and reading one costs as much as the rest.
  if (draft.page?.search) nameCampaign(draft, draft.page.searchParams)
}

function nameCampaign(draft: Draft, query: URLSearchParams): void {
  const named = (...names: string[]) =>
    cut(names.map((name) => readable(query.get(name) ?? '')).find(Boolean) ?? '', NAME_MAX)
  draft.source = named('utm_source', 'source', 'ref') || draft.referrer
  draft.medium = named('utm_medium')
  draft.campaign = named('utm_campaign')
}

/** The website itself refers to nobody. */
function referrerOf({ data, asked }: Draft): string {
  const page = addressOf(data.referrer)
  if (!page?.protocol.startsWith('http') || page.hostname === asked.host) return ''
  return page.hostname.replace(/^www\./, '').slice(0, NAME_MAX)
}
