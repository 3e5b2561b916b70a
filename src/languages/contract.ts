import { z } from 'zod'
import { textStates } from '../shared/languages/text-state.ts'
import { translatableKinds } from '../shared/languages/translatable.ts'
import { WebsiteLanguage, WebsiteLanguages } from '../shared/languages/website-language.ts'
import { SettingsHistoryReply, UndoSettingsRequest } from '../websites/admin-contract.ts'

/** `GET /api/multilingual/settings` on the manage host (specification §7). */
export const MultilingualSettingsReply = z.object({
  version: z.number(),
  /** The website's own language (BCP 47). */
  language: z.string(),
  /** The others, in the order of the language switcher. */
  languages: z.array(WebsiteLanguage),
})
export type MultilingualSettingsReply = z.infer<typeof MultilingualSettingsReply>

/** `GET /api/multilingual/languages`: all of them, the website's own first. */
export const MultilingualLanguagesReply = z.object({
  languages: z.array(z.object({ language: z.string(), isDefault: z.boolean(), isVisible: z.boolean() })),
})

/** `PUT /api/multilingual/languages`: the others, in the order of the language switcher. */
export const SaveLanguagesRequest = z.strictObject({
  languages: WebsiteLanguages,
  /** Version of the settings that the change is based on; absent: of whatever they are. */
  version: z.number().int().min(0).optional(),
})

export const LanguagesHistoryReply = SettingsHistoryReply
export const UndoLanguagesRequest = UndoSettingsRequest

const Key = z.strictObject({
  kind: z.enum(translatableKinds),
  /** Id of the page, the product. */
  subject: z.string().min(1).max(200),
  path: z.string().min(1).max(1_000),
})

/** A text with its translation. */
export const TranslationUnit = z.object({
  ...Key.shape,
  /** Of its subject. */
  title: z.string(),
  /** Its address on the storefront in the website's own language. */
  href: z.string().optional(),
  label: z.string(),
  source: z.string(),
  /** `html`: with tags, which a translation keeps. `slug`: the last part of an address. */
  format: z.enum(['plain', 'html', 'slug']),
  /** Characters that a translation has at most. */
  max: z.number(),
  /** Null: not translated; visitors then see the source. */
  text: z.string().nullable(),
  state: z.enum(textStates),
  /** Whether visitors see it as it is. */
  isPublished: z.boolean(),
  /** What was translated, if the source is another one now. */
  formerSource: z.string().nullable(),
})
export type TranslationUnit = z.infer<typeof TranslationUnit>

const Count = z.number().int()
/** How far a language is. */
const Counts = z.object({
  translated: Count,
  needsUpdate: Count,
  missing: Count,
  /** Saved, but not seen by visitors yet. */
  unpublished: Count,
})

/** `GET /api/multilingual/status` (specification §7). */
export const MultilingualStatusReply = z.object({
  languages: z.array(
    z.object({
      language: z.string(),
      isVisible: z.boolean(),
      ...Counts.shape,
      kinds: z.array(z.object({ kind: z.enum(translatableKinds), ...Counts.shape })),
      /** ISO 8601; null: never. */
      publishedAt: z.string().nullable(),
    }),
  ),
})
export type MultilingualStatusReply = z.infer<typeof MultilingualStatusReply>

export const LanguageParams = z.strictObject({ language: z.string().min(1).max(35) })

export const TextsQuery = z.strictObject({
  kind: z.enum(translatableKinds).optional(),
  state: z.enum([...textStates, 'unpublished']).optional(),
  search: z.string().max(200).optional(),
  /** Key of the last unit that was read. */
  after: z.string().max(1_300).optional(),
})

export const TextsReply = z.object({
  units: z.array(TranslationUnit),
  /** `after` of the next page; null on the last. */
  next: z.string().nullable(),
})
export type TextsReply = z.infer<typeof TextsReply>

export const SaveTextsRequest = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        ...Key.shape,
        /** Null: there is no translation any more. */
        text: z.string().max(100_000).nullable(),
        /** The translation that the change is based on; absent: whatever there is. */
        seen: z.string().max(100_000).nullable().optional(),
      }),
    )
    .min(1)
    .max(100),
})

/** The saved units as they are now. */
export const SaveTextsReply = z.object({ units: z.array(TranslationUnit) })

export const PublishLanguageReply = z.object({
  /** Number of texts that visitors see differently now. */
  published: z.number().int(),
})

export const TextsHistoryReply = z.object({
  changes: z.array(
    z.object({
      no: z.number().int(),
      /** ISO 8601. */
      at: z.string(),
      by: z.string().nullable(),
      /** The change that it undoes. */
      undoes: z.number().int().nullable(),
      texts: z.number().int(),
      /** The first text, before and after; null: no translation. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
})
export type TextsHistoryReply = z.infer<typeof TextsHistoryReply>

export const UndoTextsRequest = z.strictObject({ change: z.number().int().min(1) })
export const UndoTextsReply = z.object({ restored: z.number().int() })
