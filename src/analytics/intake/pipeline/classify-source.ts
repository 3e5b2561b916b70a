import { cut, stripControlCharacters } from '../../../shared/validation/one-line.ts'
import { canonicalSource } from './canonical-source.ts'
import type { HitDraft } from './hit-draft.ts'
import { parseUrl } from './resolve-page.ts'

const NAME_MAX = 100

/** Sets where the visitor came from: the referring host, and the campaign in the URL. */
export function classifySource(draft: HitDraft): void {
  draft.referrer = referrerOf(draft)
  draft.source = draft.referrer
  // Most URLs have no query, and parsing one costs as much as the rest.
  if (draft.page?.search) nameCampaign(draft, draft.page.searchParams)
  draft.source = canonicalSource(draft.source)
}

function nameCampaign(draft: HitDraft, query: URLSearchParams): void {
  const named = (...names: string[]) =>
    cut(names.map((name) => stripControlCharacters(query.get(name) ?? '')).find(Boolean) ?? '', NAME_MAX)
  draft.source = named('utm_source', 'source', 'ref') || draft.referrer
  draft.medium = named('utm_medium')
  draft.campaign = named('utm_campaign')
}

/** Empty when the referrer is the website itself. */
function referrerOf({ data, context: asked }: HitDraft): string {
  const page = parseUrl(data.referrer)
  if (!page?.protocol.startsWith('http') || page.hostname === asked.host) return ''
  return page.hostname.replace(/^www\./, '').slice(0, NAME_MAX)
}
