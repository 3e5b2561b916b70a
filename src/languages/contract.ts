import { z } from 'zod'
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
