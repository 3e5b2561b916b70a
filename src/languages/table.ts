import type { ColumnType } from 'kysely'
import type { TranslatableKind } from '../shared/languages/translatable.ts'

type Time = ColumnType<Date, Date | string, Date | string>

/** Key of a text. */
export interface TextKey {
  kind: TranslatableKind
  subject: string
  path: string
}

/** What one save changed. Null: there was no translation, or there is none any more. */
export interface ChangedText extends TextKey {
  before: { text: string; source: string } | null
  after: { text: string; source: string } | null
}

export type LanguagesTables = {
  translations: {
    website_id: string
    language: string
    kind: TranslatableKind
    subject_id: string
    path: string
    /** The text that it translates; both null: no translation. */
    source: string | null
    text: string | null
    /** What visitors see. */
    live_text: string | null
    updated_at: Time
    updated_by: string | null
  }
  translation_changes: {
    website_id: string
    language: string
    no: number
    at: Time
    account_id: string | null
    /** The change that it undoes. */
    undoes: number | null
    entries: ColumnType<ChangedText[], string, string>
  }
  /** The last one of each language. */
  language_publications: {
    website_id: string
    language: string
    no: number
    at: Time
    account_id: string | null
    /** Number of texts. */
    texts: number
  }
}
