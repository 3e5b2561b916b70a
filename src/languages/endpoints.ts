import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  LanguagesHistoryReply,
  MultilingualLanguagesReply,
  MultilingualSettingsReply,
  SaveLanguagesRequest,
  UndoLanguagesRequest,
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
