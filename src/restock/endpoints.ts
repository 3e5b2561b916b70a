import type { RateLimit } from '../shared/http/endpoint.ts'
import { endpoint, schema } from '../shared/http/endpoint.ts'
import { importEndpoints } from '../shared/imports/import-endpoints.ts'
import type {
  ExportQuery,
  FunnelReply,
  GroupsQuery,
  GroupsReply,
  PreflightReply,
  PreviewReply,
  ProblemsQuery,
  ProblemsReply,
  RestockSettings,
  RestockSettingsHistoryReply,
  RestockSettingsReply,
  SendAgainReply,
  SendAgainRequest,
  SendAllRequest,
  SendParams,
  SendReply,
  SendRequest,
  SendsQuery,
  SendsReply,
  SendView,
  SignUpsQuery,
  SignUpsReply,
  TestLetterReply,
  TestLetterRequest,
  UndoRestockSettingsRequest,
} from './admin-contract.ts'
import type {
  AddSuppressionReply,
  AddSuppressionRequest,
  RemoveSuppressionReply,
  RemoveSuppressionRequest,
  SuppressionParams,
  SuppressionsFilter,
  SuppressionsQuery,
  SuppressionsReply,
} from './suppression-contract.ts'

const reads: RateLimit = { name: 'restock-view', points: 600, seconds: 60, by: 'account' }
const exports: RateLimit = { name: 'restock-export', points: 30, seconds: 60, by: 'account' }
const sendLimit: RateLimit = { name: 'restock-send', points: 60, seconds: 60, by: 'account' }
const restockSends: RateLimit = { name: 'restock-sends', points: 600, seconds: 60, by: 'account' }
const restockSettings: RateLimit = { name: 'restock-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'restock-settings-change', points: 60, seconds: 60, by: 'account' }
const letters: RateLimit = {
  name: 'restock-test-letter',
  points: 10,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have sent yourself ten test e-mails. Please try again in an hour.',
}
const suppressions: RateLimit = { name: 'suppressions', points: 300, seconds: 60, by: 'account' }
const suppressionsChange: RateLimit = { name: 'suppressions-change', points: 120, seconds: 60, by: 'account' }
const files: RateLimit = { name: 'suppressions-file', points: 10, seconds: 60, by: 'account' }

const imports = importEndpoints('/api/restock/suppressions/imports', 'restock.send', 'suppressions')
export const listSuppressionImports = imports.list
export const createSuppressionImport = imports.create
export const readSuppressionImport = imports.read
export const matchSuppressionImport = imports.match
export const runSuppressionImport = imports.run
export const undoSuppressionImport = imports.undo
export const exportSuppressionImportErrors = imports.errors

/** Variants with how many people wait for them. 400 for a cursor of another list. */
export const listRestockGroups = endpoint({
  method: 'GET',
  path: '/api/site-users/account/notifications/restock/groups',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: reads,
  query: schema<typeof GroupsQuery>(),
  reply: schema<typeof GroupsReply>(),
})

/** Who waits for a variant, or was notified. 400 for a cursor of another list. */
export const listSignUps = endpoint({
  method: 'GET',
  path: '/api/site-users/account/notifications/restock',
  faces: ['manage'],
  allow: 'restock.read',
  rateLimit: reads,
  query: schema<typeof SignUpsQuery>(),
  reply: schema<typeof SignUpsReply>(),
})

/** All sign-ups of a variant as CSV. 404 for an unknown one. */
export const exportSignUps = endpoint({
  method: 'GET',
  path: '/api/restock/export',
  faces: ['manage'],
  allow: 'restock.read',
  rateLimit: exports,
  query: schema<typeof ExportQuery>(),
})

/** How many signed up, were notified, came back and bought. */
export const readRestockFunnel = endpoint({
  method: 'GET',
  path: '/api/restock/funnel',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: reads,
  reply: schema<typeof FunnelReply>(),
})

/** What a send to these groups would do. Reads only; a hundred groups do not fit into a URL. */
export const checkRestockSend = endpoint({
  method: 'POST',
  path: '/api/restock/preflight',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: reads,
  body: schema<typeof SendAllRequest>(),
  reply: schema<typeof PreflightReply>(),
})

/** Requests e-mails to everyone who waits for a variant; answered before they are sent. 404 when nobody waits. */
export const requestSend = endpoint({
  method: 'POST',
  path: '/api/site-users/account/notifications/restock/send',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: sendLimit,
  body: schema<typeof SendRequest>(),
  reply: schema<typeof SendReply>(),
})

/** The same for up to a hundred variants. */
export const requestSends = endpoint({
  method: 'POST',
  path: '/api/site-users/account/notifications/restock/send/all',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: sendLimit,
  body: schema<typeof SendAllRequest>(),
  reply: schema<typeof SendReply>(),
})

/** Newest first, paged. 400 for a cursor of another list. */
export const listSends = endpoint({
  method: 'GET',
  path: '/api/restock/sends',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: restockSends,
  query: schema<typeof SendsQuery>(),
  reply: schema<typeof SendsReply>(),
})

/** 404 for an unknown send. */
export const readSend = endpoint({
  method: 'GET',
  path: '/api/restock/sends/:sendId',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: restockSends,
  params: schema<typeof SendParams>(),
  reply: schema<typeof SendView>(),
})

/** Server-sent events with the state of a send, until it ends. */
export const watchSend = endpoint({
  method: 'GET',
  path: '/api/restock/sends/:sendId/progress',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: restockSends,
  params: schema<typeof SendParams>(),
})

/** E-mails that did not arrive, with the reason. */
export const listSendProblems = endpoint({
  method: 'GET',
  path: '/api/restock/sends/:sendId/problems',
  faces: ['manage'],
  allow: 'restock.read',
  rateLimit: restockSends,
  params: schema<typeof SendParams>(),
  query: schema<typeof ProblemsQuery>(),
  reply: schema<typeof ProblemsReply>(),
})

/** 404 for an unknown send. */
export const pauseSend = endpoint({
  method: 'POST',
  path: '/api/restock/sends/:sendId/pause',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: sendLimit,
  params: schema<typeof SendParams>(),
  reply: schema<typeof SendView>(),
})

/** 404 for an unknown send. */
export const resumeSend = endpoint({
  method: 'POST',
  path: '/api/restock/sends/:sendId/resume',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: sendLimit,
  params: schema<typeof SendParams>(),
  reply: schema<typeof SendView>(),
})

/** What was sent stays sent. 404 for an unknown send. */
export const cancelSend = endpoint({
  method: 'POST',
  path: '/api/restock/sends/:sendId/cancel',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: sendLimit,
  params: schema<typeof SendParams>(),
  reply: schema<typeof SendView>(),
})

/** Sends up to a hundred e-mails again. Refused for those that arrived. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/restock/sends/:sendId/again',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: sendLimit,
  params: schema<typeof SendParams>(),
  body: schema<typeof SendAgainRequest>(),
  reply: schema<typeof SendAgainReply>(),
})

/** With what keeps e-mails from being sent. */
export const readRestockSettings = endpoint({
  method: 'GET',
  path: '/api/restock/settings',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: restockSettings,
  reply: schema<typeof RestockSettingsReply>(),
})

/** Logged, so that it can be undone. */
export const saveRestockSettings = endpoint({
  method: 'PUT',
  path: '/api/restock/settings',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof RestockSettings>(),
  reply: schema<typeof RestockSettingsReply>(),
})

/** Who changed the settings, newest first. */
export const listRestockSettingsChanges = endpoint({
  method: 'GET',
  path: '/api/restock/settings/history',
  faces: ['manage'],
  allow: 'restock.counts',
  rateLimit: restockSettings,
  reply: schema<typeof RestockSettingsHistoryReply>(),
})

/** Restores what was before a change. 404 for an unknown change, 409 when somebody else has changed them meanwhile. */
export const undoRestockSettings = endpoint({
  method: 'POST',
  path: '/api/restock/settings/undo',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof UndoRestockSettingsRequest>(),
  reply: schema<typeof RestockSettingsReply>(),
})

/** The e-mail with these texts. 404 for an unknown product. */
export const previewRestockNotice = endpoint({
  method: 'POST',
  path: '/api/restock/preview',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: restockSettings,
  body: schema<typeof TestLetterRequest>(),
  reply: schema<typeof PreviewReply>(),
})

/** E-mails the preview to whoever asks. 429 after ten an hour. */
export const sendTestNotice = endpoint({
  method: 'POST',
  path: '/api/restock/test-letter',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: letters,
  body: schema<typeof TestLetterRequest>(),
  reply: schema<typeof TestLetterReply>(),
})

/** Who gets no e-mails, and why. 400 for a cursor of another list. */
export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/restock/suppressions',
  faces: ['manage'],
  allow: 'restock.read',
  rateLimit: suppressions,
  query: schema<typeof SuppressionsQuery>(),
  reply: schema<typeof SuppressionsReply>(),
})

/** Says whether the address is new. */
export const addSuppression = endpoint({
  method: 'POST',
  path: '/api/restock/suppressions',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: suppressionsChange,
  body: schema<typeof AddSuppressionRequest>(),
  reply: schema<typeof AddSuppressionReply>(),
})

/** All that match as CSV. */
export const exportSuppressions = endpoint({
  method: 'GET',
  path: '/api/restock/suppressions/export',
  faces: ['manage'],
  allow: 'restock.read',
  rateLimit: files,
  query: schema<typeof SuppressionsFilter>(),
})

/** With the reason, which is kept. 404 for somebody who is not on the list. */
export const removeSuppression = endpoint({
  method: 'POST',
  path: '/api/restock/suppressions/:personRef/remove',
  faces: ['manage'],
  allow: 'restock.send',
  rateLimit: suppressionsChange,
  params: schema<typeof SuppressionParams>(),
  body: schema<typeof RemoveSuppressionRequest>(),
  reply: schema<typeof RemoveSuppressionReply>(),
})
