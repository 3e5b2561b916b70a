import { stripControlCharacters } from '../../../shared/validation/one-line.ts'
import { isVisible } from '../../../shared/validation/visible-name.ts'
import { hitKinds, SEARCH_PATH } from '../../hit-shapes.ts'
import type { DropReason, HitDraft } from './hit-draft.ts'

const PATH_MAX = 300

/** Sets the path of the page, which must belong to this website. Queries may contain personal data and are dropped. */
export function resolvePage(draft: HitDraft): DropReason | undefined {
  const page = parseUrl(draft.data.url)
  if (!page || page.hostname !== draft.context.host) return 'elsewhere'
  draft.page = page
  // A filter treats a star as a wildcard.
  draft.path = page.pathname.replaceAll('*', '%2A').slice(0, PATH_MAX)
  draft.language = languageOf(draft)
  return undefined
}

/** The search page is not a page view (specification §2). */
export function isOnSearchPage({ kind, path }: HitDraft): boolean {
  return kind === hitKinds.pageView && (path === SEARCH_PATH || path === `${SEARCH_PATH}/`)
}

/** A search without visible characters would be a row without a name. */
export function isEmptySearch({ kind, data }: HitDraft): boolean {
  return kind === hitKinds.siteSearch && !isVisible(stripControlCharacters(data.query ?? ''))
}

export function parseUrl(text: string | undefined): URL | undefined {
  return text === undefined ? undefined : (URL.parse(text) ?? undefined)
}

function languageOf({ data, context: asked }: HitDraft): string {
  const [, language = ''] = /^\s*([a-z]{2,3})\b/i.exec(data.language ?? asked.languages) ?? []
  return language.toLowerCase()
}
