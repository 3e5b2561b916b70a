import type { Database } from '../../platform/database/database.ts'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type TextSource, translatableKinds } from '../../shared/languages/translatable.ts'
import { translatedPaths } from '../../shared/languages/translated-paths.ts'
import { readLanguages } from '../settings-store.ts'
import type { TextKey } from '../table.ts'
import { checkTranslation } from './check-translation.ts'
import { countProgress, listUnits, type Unit, unitsOf } from './list-units.ts'
import {
  assertSeen,
  inLanguages,
  keyOfText,
  listTranslations,
  publishTexts,
  saveTexts,
  type Translating,
  type WantedText,
} from './translation-store.ts'

export interface TranslateDeps {
  db: Database
  textSources: readonly TextSource[]
}

/** Throws NotFound for a language that the website does not have. */
export async function assertLanguage(db: Database, websiteId: string, language: string): Promise<void> {
  const { languages } = await readLanguages(db, websiteId)
  if (!languages.some((one) => one.language === language)) throw new NotFound()
}

type TypedText = TextKey & { text: string | null; seen?: string | null | undefined }

/** Saves translations as drafts, all or none. Throws InvalidFields, and Conflict if somebody else was faster. */
export async function saveTranslations(
  { db, textSources }: TranslateDeps,
  by: Translating,
  typed: readonly TypedText[],
): Promise<Unit[]> {
  const units = await findUnits({ db, textSources }, by, typed)
  const problems: Record<string, string> = {}
  const wanted = typed.flatMap(({ text, ...key }): WantedText[] => {
    const unit = units.get(keyOfText(key))
    if (!unit) throw new NotFound('This text is no longer there. Reload the list.')
    const { kind, subject, path } = key
    if (text === null) return [{ kind, subject, path, text, source: unit.source }]
    const checked = checkTranslation(unit, text, sourceOf(textSources, kind))
    if (checked.problem !== undefined) problems[keyOfText(key)] = checked.problem
    return [{ kind, subject, path, text: checked.text, source: unit.source }]
  })
  const [problem] = Object.values(problems)
  if (problem !== undefined) throw new InvalidFields(problems, problem)
  await inLanguages(db, by.websiteId, async (tx) => {
    await assertSeen(
      tx,
      by,
      typed.flatMap(({ seen, ...key }) => (seen === undefined ? [] : [{ ...key, seen }])),
    )
    await saveTexts(tx, by, wanted)
  })
  const saved = await findUnits({ db, textSources }, by, typed)
  return typed.flatMap((key) => saved.get(keyOfText(key)) ?? [])
}

export function sourceOf(sources: readonly TextSource[], kind: TextKey['kind']): TextSource {
  const found = sources.find(({ kinds }) => kinds.includes(kind))
  if (!found) throw new NotFound()
  return found
}

/** These texts with their translations, by key. */
export async function findUnits(
  { db, textSources }: TranslateDeps,
  { websiteId, language }: Pick<Translating, 'websiteId' | 'language'>,
  keys: readonly TextKey[],
): Promise<Map<string, Unit>> {
  const found = new Map<string, Unit>()
  const rows = await inLanguages(db, websiteId, (tx) => listTranslations(tx, websiteId, language, keys))
  const translations = new Map(rows.map((row) => [keyOfText(row), row]))
  for (const [kind, some] of Map.groupBy(keys, (key) => key.kind)) {
    const ids = [...new Set(some.map(({ subject }) => subject))]
    for (const subject of await sourceOf(textSources, kind).listSubjects(websiteId, kind, ids))
      for (const unit of unitsOf(subject, translations)) found.set(keyOfText(unit), unit)
  }
  return found
}

/** Visitors see what was saved. Throws DomainError if two pages would have one address. */
export async function publishLanguage({ db, textSources }: TranslateDeps, by: Translating) {
  await assertDifferentAddresses({ db, textSources }, by)
  return inLanguages(db, by.websiteId, (tx) => publishTexts(tx, by))
}

async function assertDifferentAddresses(
  { db, textSources }: TranslateDeps,
  { websiteId, language }: Translating,
): Promise<void> {
  const rows = await inLanguages(db, websiteId, (tx) => listTranslations(tx, websiteId, language))
  const slugs = rows.filter(({ path, text }) => path === 'slug' && text !== null)
  if (slugs.every(({ text, liveText }) => text === liveText)) return
  const kinds = translatableKinds.filter((kind) => slugs.some((one) => one.kind === kind))
  const bySubject = new Map(slugs.map(({ kind, subject, text }) => [`${kind}/${subject}`, text ?? '']))
  const subjects = (
    await Promise.all(kinds.map((kind) => sourceOf(textSources, kind).listSubjects(websiteId, kind)))
  ).flat()
  const addresses = subjects.flatMap(({ kind, id, href = '' }) => {
    const translated = bySubject.get(`${kind}/${id}`)
    const cut = href.lastIndexOf('/') + 1
    return translated === undefined || cut === 0
      ? []
      : [{ before: href.slice(0, cut), slug: href.slice(cut), translated }]
  })
  const { shownPath } = translatedPaths(addresses)
  const taken = new Map<string, string>()
  for (const { href, title } of subjects) {
    if (href === undefined) continue
    const shown = shownPath(href)
    const other = taken.get(shown)
    if (other !== undefined)
      throw new DomainError(`“${other}” and “${title}” would both have the address ${shown}. Change one of them.`)
    taken.set(shown, title)
  }
}

const UNITS_PER_PAGE = 50

interface UnitFilter {
  kind?: TextKey['kind'] | undefined
  state?: Unit['state'] | 'unpublished' | undefined
  search?: string | undefined
  after?: string | undefined
}

/** A page of the units that match, in the order of the website. */
export async function listUnitPage(
  { db, textSources }: TranslateDeps,
  { websiteId, language }: Pick<Translating, 'websiteId' | 'language'>,
  { kind, state, search = '', after }: UnitFilter,
): Promise<{ units: Unit[]; next: string | null }> {
  const words = search.trim().toLowerCase()
  const units: Unit[] = []
  let isAfter = after === undefined
  for await (const unit of listUnits(db, textSources, websiteId, language, kind && [kind])) {
    if (isAfter && matches(unit, state, words)) {
      const last = units.at(-1)
      if (last && units.length === UNITS_PER_PAGE) return { units, next: keyOfText(last) }
      units.push(unit)
    }
    isAfter ||= keyOfText(unit) === after
  }
  return { units, next: null }
}

function matches(unit: Unit, state: UnitFilter['state'], words: string): boolean {
  if (state === 'unpublished' ? unit.isPublished : state !== undefined && unit.state !== state) return false
  return words === '' || [unit.source, unit.text ?? '', unit.title].some((text) => text.toLowerCase().includes(words))
}

/** How far each language is. */
export async function readStatus({ db, textSources }: TranslateDeps, websiteId: string) {
  const { languages } = await readLanguages(db, websiteId)
  const subjects = (
    await Promise.all(textSources.flatMap((source) => source.kinds.map((kind) => source.listSubjects(websiteId, kind))))
  ).flat()
  const published = await inLanguages(db, websiteId, (tx) =>
    tx
      .selectFrom('language_publications')
      .select(['language', 'at'])
      .where('website_id', '=', websiteId)
      .where('no', '>', 0)
      .execute(),
  )
  const times = new Map(published.map(({ language, at }) => [language, at.toISOString()]))
  const read = []
  for (const { language, isVisible } of languages) {
    const rows = await inLanguages(db, websiteId, (tx) => listTranslations(tx, websiteId, language))
    const kinds = await countProgress(subjects, rows)
    const sum = (field: 'translated' | 'needsUpdate' | 'missing' | 'unpublished') =>
      kinds.reduce((total, count) => total + count[field], 0)
    read.push({
      language,
      isVisible,
      translated: sum('translated'),
      needsUpdate: sum('needsUpdate'),
      missing: sum('missing'),
      unpublished: sum('unpublished'),
      kinds,
      publishedAt: times.get(language) ?? null,
    })
  }
  return { languages: read }
}
