import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { WebsiteScopedCache } from '../../platform/modules/capability-module.ts'
import {
  type FindTranslations,
  type LiveTranslations,
  SLUG,
  type TextSource,
  type TranslatableKind,
} from '../../shared/languages/translatable.ts'
import { type TranslatedAddress, translatedPaths } from '../../shared/languages/translated-paths.ts'
import type { LanguagesTables } from '../table.ts'

export interface LiveTranslationsCache extends WebsiteScopedCache {
  find: FindTranslations
}

/** Characters of all translations that are kept. */
const KEPT_MAX = 64_000_000
/** A language weighs at least this much, so that their number is limited too. */
const WEIGHT_MIN = 10_000

interface Kept {
  translations: Promise<LiveTranslations>
  /** Known as soon as they are read. */
  characters: number
}

/** Caches what is published of each language until something of the website changes. */
export function liveTranslations(db: Database, sources: readonly TextSource[]): LiveTranslationsCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_MAX,
    sizeCalculation: ({ characters }) => Math.min(KEPT_MAX, Math.max(WEIGHT_MIN, characters)),
  })
  return {
    find(websiteId, language) {
      const key = `${websiteId}/${language}`
      const known = kept.get(key)
      if (known) return known.translations
      const reading = outsideRequest(() => readLive(db, sources, websiteId, language))
      const translations = reading.then((read) => read.translations)
      kept.set(key, { translations, characters: 0 })
      const isKept = () => kept.peek(key)?.translations === translations
      reading.then(
        ({ characters }) => isKept() && kept.set(key, { translations, characters }),
        () => isKept() && kept.delete(key),
      )
      return translations
    },
    drop(websiteId) {
      for (const key of kept.keys()) if (key.startsWith(`${websiteId}/`)) kept.delete(key)
    },
    clear: () => kept.clear(),
  }
}

async function readLive(db: Database, sources: readonly TextSource[], websiteId: string, language: string) {
  const rows = await withWebsite(db.withTables<LanguagesTables>(), websiteId, (tx) =>
    tx
      .selectFrom('translations')
      .select(['kind', 'subject_id', 'path', 'live_text'])
      .where('website_id', '=', websiteId)
      .where('language', '=', language)
      .where('live_text', 'is not', null)
      .execute(),
  )
  const texts = new Map<string, Map<string, string>>()
  const slugs = new Map<TranslatableKind, Map<string, string>>()
  let characters = 0
  for (const { kind, subject_id, path, live_text } of rows) {
    if (live_text === null) continue
    characters += path.length + live_text.length
    const ofSubject = texts.get(keyOf(kind, subject_id)) ?? new Map<string, string>()
    texts.set(keyOf(kind, subject_id), ofSubject.set(path, live_text))
    if (path !== SLUG) continue
    const ofKind = slugs.get(kind) ?? new Map<string, string>()
    slugs.set(kind, ofKind.set(subject_id, live_text))
  }
  const addresses = await Promise.all([...slugs].map((entry) => readAddresses(sources, websiteId, ...entry)))
  const translations: LiveTranslations = {
    textsOf: (kind, id) => texts.get(keyOf(kind, id)),
    ...translatedPaths(addresses.flat()),
  }
  return { translations, characters }
}

const keyOf = (kind: TranslatableKind, id: string) => `${kind}/${id}`

async function readAddresses(
  sources: readonly TextSource[],
  websiteId: string,
  kind: TranslatableKind,
  slugs: ReadonlyMap<string, string>,
): Promise<TranslatedAddress[]> {
  const source = sources.find(({ kinds }) => kinds.includes(kind))
  const addresses = await source?.listAddresses(websiteId, kind, [...slugs.keys()])
  return [...(addresses ?? [])].map(([id, { before, slug }]) => ({
    before,
    slug,
    translated: slugs.get(id) ?? slug,
  }))
}
