import { stripControlCharacters } from '../../../shared/validation/one-line.ts'
import { isVisible } from '../../../shared/validation/visible-name.ts'
import { hitKinds, SEARCH_PATH } from '../../hit-shapes.ts'
import type { DropReason, HitDraft } from './hit-draft.ts'

const PATH_MAX = 300

/** The path of the page, which must be one of this website; queries may name people and are not kept. */
export function resolvePage(draft: HitDraft): DropReason | undefined {
  const page = parseUrl(draft.data.url)
  if (!page || page.hostname !== draft.context.host) return 'elsewhere'
  draft.page = page
  // In a filter a star stands for anything.
  draft.path = page.pathname.replaceAll('*', '%2A').slice(0, PATH_MAX)
  draft.language = languageOf(draft)
  return undefined
}

/** The search page is no page view (specification §2). */
export function isOnSearchPage({ kind, path }: HitDraft): boolean {
  return kind === hitKinds.pageView && (path === SEARCH_PATH || path === `${SEARCH_PATH}/`)
}

/** A search for nothing that can be seen would be a row without a name. */
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
