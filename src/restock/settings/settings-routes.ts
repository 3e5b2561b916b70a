import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { SettingsHistoryReply, UndoSettingsRequest } from '../../websites/admin-contract.ts'
import {
  PreviewReply,
  RestockSettings,
  RestockSettingsReply,
  TestLetterReply,
  TestLetterRequest,
} from '../admin-contract.ts'
import { describeSettings, saveSettings, undoSettingsChange } from './settings.ts'
import { listRestockChanges } from './settings-changes.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'
import { previewNotice, sendTestLetter } from './test-letter.ts'

export type { RestockSettingsDeps } from './settings-deps.ts'

const reads: RateLimit = { name: 'restock-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'restock-settings-change', points: 60, seconds: 60, by: 'account' }
const letters: RateLimit = {
  name: 'restock-test-letter',
  points: 10,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have sent yourself ten test e-mails. Please try again in an hour.',
}

/** Timeout in milliseconds. Long, because a mail server may be slow and the person waits for the result. */
const LETTER_WITHIN_MS = 65_000

/** A store's restock settings, and the preview of the letter. */
export function restockSettingsRoutes(deps: RestockSettingsDeps): Route[] {
  return [show(deps), save(deps), history(deps), undo(deps), preview(deps), test(deps)]
}

const show = (deps: RestockSettingsDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/restock/settings',
    faces: ['manage'],
    allow: 'restock.counts',
    rateLimit: reads,
    reply: RestockSettingsReply,
    handle: ({ visit }) => describeSettings(deps, requireTenant(visit).websiteId),
  })

const save = (deps: RestockSettingsDeps) =>
  defineRoute({
    method: 'PUT',
    path: '/api/restock/settings',
    audit: { kind: 'settings', what: 'changed the restock settings' },
    faces: ['manage'],
    allow: 'settings.store',
    rateLimit: changes,
    body: RestockSettings,
    reply: RestockSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveSettings(deps, websiteId, body, writerOf(visit))
      return describeSettings(deps, websiteId)
    },
  })

const history = ({ db }: RestockSettingsDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/restock/settings/history',
    faces: ['manage'],
    allow: 'restock.counts',
    rateLimit: reads,
    reply: SettingsHistoryReply,
    handle: ({ visit }) => listRestockChanges(db, requireTenant(visit).websiteId),
  })

const undo = (deps: RestockSettingsDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/restock/settings/undo',
    audit: { kind: 'settings', what: 'changed the restock settings' },
    faces: ['manage'],
    allow: 'settings.store',
    rateLimit: changes,
    body: UndoSettingsRequest,
    reply: RestockSettingsReply,
    async handle({ body: { version: seen, change }, visit }) {
      const { websiteId } = requireTenant(visit)
      await undoSettingsChange(deps, websiteId, { seen, change, ...writerOf(visit) })
      return describeSettings(deps, websiteId)
    },
  })

const writerOf = (visit: Visit) => ({ accountId: requireAccount(visit).accountId, now: visit.now })

const preview = (deps: RestockSettingsDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/restock/preview',
    faces: ['manage'],
    allow: 'restock.send',
    rateLimit: reads,
    body: TestLetterRequest,
    reply: PreviewReply,
    async handle({ body, visit }) {
      const { subject, html, text } = await previewNotice(deps, requireTenant(visit).websiteId, body)
      return { subject, html, text }
    },
  })

const test = (deps: RestockSettingsDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/restock/test-letter',
    faces: ['manage'],
    allow: 'restock.send',
    rateLimit: letters,
    body: TestLetterRequest,
    reply: TestLetterReply,
    timeoutMs: LETTER_WITHIN_MS,
    handle: async ({ body, visit }) => ({
      sentTo: await sendTestLetter(deps, requireTenant(visit).websiteId, requireAccount(visit), body),
    }),
  })
