import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  LanguageParams,
  LanguagesHistoryReply,
  MultilingualLanguagesReply,
  MultilingualSettingsReply,
  MultilingualStatusReply,
  PublishLanguageReply,
  SaveLanguagesRequest,
  SaveTextsReply,
  SaveTextsRequest,
  TextsHistoryReply,
  TextsQuery,
  TextsReply,
  UndoLanguagesRequest,
  UndoTextsReply,
  UndoTextsRequest,
} from './contract.ts'

const reads: RateLimit = { name: 'languages', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'languages-change', points: 60, seconds: 60, by: 'account' }
const read = {
  method: 'GET' as const,
  faces: ['manage' as const],
  allow: 'multilingual.read' as const,
  rateLimit: reads,
}
const change = { faces: ['manage' as const], allow: 'multilingual' as const, rateLimit: changes }

/** The website's own language and the others. */
export const readMultilingualSettings = endpoint({
  ...read,
  path: '/api/multilingual/settings',
  reply: schema<typeof MultilingualSettingsReply>(),
})

export const listLanguages = endpoint({
  ...read,
  path: '/api/multilingual/languages',
  reply: schema<typeof MultilingualLanguagesReply>(),
})

/** 409 with the differences if someone else changed them meanwhile. */
export const saveLanguages = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/multilingual/languages',
  body: schema<typeof SaveLanguagesRequest>(),
  reply: schema<typeof MultilingualSettingsReply>(),
})

export const listLanguagesChanges = endpoint({
  ...read,
  path: '/api/multilingual/languages/history',
  reply: schema<typeof LanguagesHistoryReply>(),
})

/** Restores the languages before a change. */
export const undoLanguagesChange = endpoint({
  ...change,
  method: 'POST',
  path: '/api/multilingual/languages/undo',
  body: schema<typeof UndoLanguagesRequest>(),
  reply: schema<typeof MultilingualSettingsReply>(),
})

/** How far the translation of each language is. */
export const readMultilingualStatus = endpoint({
  ...read,
  path: '/api/multilingual/status',
  reply: schema<typeof MultilingualStatusReply>(),
})

/** The texts of the website with their translations into a language, in pages. */
export const listTexts = endpoint({
  ...read,
  path: '/api/multilingual/languages/:language/texts',
  params: schema<typeof LanguageParams>(),
  query: schema<typeof TextsQuery>(),
  reply: schema<typeof TextsReply>(),
})

/** Saves translations; visitors see them with the next publication of the language. 409 if someone else was faster. */
export const saveTexts = endpoint({
  ...change,
  rateLimit: { name: 'languages-texts', points: 300, seconds: 60, by: 'account' },
  method: 'PUT',
  path: '/api/multilingual/languages/:language/texts',
  params: schema<typeof LanguageParams>(),
  body: schema<typeof SaveTextsRequest>(),
  reply: schema<typeof SaveTextsReply>(),
})

/** Visitors see what was saved in this language; others stay as they are. */
export const publishLanguage = endpoint({
  ...change,
  method: 'POST',
  path: '/api/multilingual/languages/:language/publish',
  params: schema<typeof LanguageParams>(),
  reply: schema<typeof PublishLanguageReply>(),
})

export const listTextChanges = endpoint({
  ...read,
  path: '/api/multilingual/languages/:language/history',
  params: schema<typeof LanguageParams>(),
  reply: schema<typeof TextsHistoryReply>(),
})

/** Restores the translations before a change. */
export const undoTextChange = endpoint({
  ...change,
  method: 'POST',
  path: '/api/multilingual/languages/:language/undo',
  params: schema<typeof LanguageParams>(),
  body: schema<typeof UndoTextsRequest>(),
  reply: schema<typeof UndoTextsReply>(),
})
