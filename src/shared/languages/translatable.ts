/** What can be translated; each belongs to the capability that shows it. */
export const translatableKinds = ['page', 'post', 'product', 'category', 'collection'] as const
export type TranslatableKind = (typeof translatableKinds)[number]

/** `html`: with tags, which a translation keeps. `slug`: the last part of an address. */
export type TextFormat = 'plain' | 'html' | 'slug'

/** One text of something that can be translated. */
export interface TranslatableText {
  /** Unique within its subject, and the same as long as the text has its place: `blocks/b1/label`. */
  path: string
  /** For people: `Title`. */
  label: string
  source: string
  format: TextFormat
  /** Characters that a translation has at most. */
  max: number
}

/** A page, a product. */
export interface TranslatableSubject {
  kind: TranslatableKind
  id: string
  title: string
  /** Its address on the storefront in the website's own language; absent if it has none. */
  href?: string | undefined
  texts: TranslatableText[]
}

/** A capability's texts. */
export interface TextSource {
  kinds: readonly TranslatableKind[]
  /** What visitors see of the website, or these of it. */
  listSubjects(websiteId: string, kind: TranslatableKind, ids?: readonly string[]): Promise<TranslatableSubject[]>
  /** Markup as it is stored; undefined if it cannot be read. */
  cleanHtml(html: string): string | undefined
  /** Where those are that have an address: all of it but its last part, and that part. */
  listAddresses(
    websiteId: string,
    kind: TranslatableKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { before: string; slug: string }>>
}

/** Translations of one subject, by the path of the text. */
export type TextsByPath = ReadonlyMap<string, string>

/** What is published of a language. */
export interface LiveTranslations {
  /** Undefined if nothing of it is translated: it is shown as it is. */
  textsOf(kind: TranslatableKind, id: string): TextsByPath | undefined
  /** The address, as it is in this language, of a path in the website's own; the same if its slug is not translated. */
  shownPath(path: string): string
  /** The reverse. */
  ownPath(path: string): string
}

export type FindTranslations = (websiteId: string, language: string) => Promise<LiveTranslations>

/** The path of the text that is the last part of an address. */
export const SLUG = 'slug'
