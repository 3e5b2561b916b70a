import type { Database } from '../../platform/database/database.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { TextState } from '../../shared/languages/text-state.ts'
import {
  type TextSource,
  type TranslatableKind,
  type TranslatableSubject,
  type TranslatableText,
  translatableKinds,
} from '../../shared/languages/translatable.ts'
import { inLanguages, keyOfText, listTranslations, type StoredTranslation } from './translation-store.ts'

/** One text with its translation. */
export interface Unit extends TranslatableText {
  kind: TranslatableKind
  subject: string
  /** Of its subject. */
  title: string
  href: string | undefined
  /** Null: not translated; visitors then see the source. */
  text: string | null
  state: TextState
  /** Whether visitors see it as it is. */
  isPublished: boolean
  /** What was translated, if the source is another one now. */
  formerSource: string | null
}

/** All texts of these kinds with their translations, subject by subject. */
export async function* listUnits(
  db: Database,
  sources: readonly TextSource[],
  websiteId: string,
  language: string,
  kinds: readonly TranslatableKind[] = translatableKinds,
): AsyncGenerator<Unit> {
  const rows = await inLanguages(db, websiteId, (tx) => listTranslations(tx, websiteId, language))
  const translations = new Map(rows.map((row) => [keyOfText(row), row]))
  const takeTurn = takeTurns()
  for (const kind of kinds) {
    const source = sources.find((one) => one.kinds.includes(kind))
    for (const subject of (await source?.listSubjects(websiteId, kind)) ?? []) {
      yield* unitsOf(subject, translations)
      await takeTurn()
    }
  }
}

/** @param translations by key */
export function unitsOf(subject: TranslatableSubject, translations: ReadonlyMap<string, StoredTranslation>): Unit[] {
  const { kind, id, texts } = subject
  return texts.map((text) => unitOf(subject, text, translations.get(keyOfText({ kind, subject: id, path: text.path }))))
}

function unitOf(
  { kind, id, title, href }: TranslatableSubject,
  text: TranslatableText,
  stored: StoredTranslation | undefined,
): Unit {
  const translated = stored?.text ?? null
  const isCurrent = translated !== null && stored?.source === text.source
  return {
    ...text,
    kind,
    subject: id,
    title,
    href,
    text: translated,
    state: translated === null ? 'missing' : isCurrent ? 'translated' : 'needs-update',
    isPublished: translated === (stored?.liveText ?? null),
    formerSource: translated === null || isCurrent ? null : (stored?.source ?? null),
  }
}

/** How far a language is, per kind. */
export interface Progress {
  kind: TranslatableKind
  translated: number
  needsUpdate: number
  missing: number
  /** Saved, but not seen by visitors yet. */
  unpublished: number
}

export async function countProgress(
  subjects: readonly TranslatableSubject[],
  rows: readonly StoredTranslation[],
): Promise<Progress[]> {
  const translations = new Map(rows.map((row) => [keyOfText(row), row]))
  const counts = new Map<TranslatableKind, Progress>()
  const takeTurn = takeTurns()
  for (const subject of subjects) {
    const { kind } = subject
    const count = counts.get(kind) ?? { kind, translated: 0, needsUpdate: 0, missing: 0, unpublished: 0 }
    counts.set(kind, count)
    for (const { state, isPublished } of unitsOf(subject, translations)) {
      count[state === 'needs-update' ? 'needsUpdate' : state]++
      if (!isPublished) count.unpublished++
    }
    await takeTurn()
  }
  return [...counts.values()]
}
