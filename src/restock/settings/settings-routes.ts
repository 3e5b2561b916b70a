import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  PreviewReply,
  RestockSettings,
  RestockSettingsHistoryReply,
  RestockSettingsReply,
  TestLetterReply,
  TestLetterRequest,
  UndoRestockSettingsRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { describeSettings, saveSettings, undoSettingsChange } from './settings.ts'
import { listRestockChanges } from './settings-changes.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'
import { previewNotice, sendTestLetter } from './test-letter.ts'

export type { RestockSettingsDeps } from './settings-deps.ts'

/** Timeout in milliseconds. Long, because a mail server may be slow and the person waits for the result. */
const LETTER_WITHIN_MS = 65_000

/** A store's restock settings, and the preview of the letter. */
export function restockSettingsRoutes(deps: RestockSettingsDeps): Route[] {
  return [show(deps), save(deps), history(deps), undo(deps), preview(deps), test(deps)]
}

const show = (deps: RestockSettingsDeps) =>
  handle(endpoints.readRestockSettings, {
    reply: RestockSettingsReply,
    handle: ({ visit }) => describeSettings(deps, requireTenant(visit).websiteId),
  })

const save = (deps: RestockSettingsDeps) =>
  handle(endpoints.saveRestockSettings, {
    audit: { kind: 'settings', what: 'changed the restock settings' },
    body: RestockSettings,
    reply: RestockSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveSettings(deps, websiteId, body, writerOf(visit))
      return describeSettings(deps, websiteId)
    },
  })

const history = ({ db }: RestockSettingsDeps) =>
  handle(endpoints.listRestockSettingsChanges, {
    reply: RestockSettingsHistoryReply,
    handle: ({ visit }) => listRestockChanges(db, requireTenant(visit).websiteId),
  })

const undo = (deps: RestockSettingsDeps) =>
  handle(endpoints.undoRestockSettings, {
    audit: { kind: 'settings', what: 'changed the restock settings' },
    body: UndoRestockSettingsRequest,
    reply: RestockSettingsReply,
    async handle({ body: { version: seen, change }, visit }) {
      const { websiteId } = requireTenant(visit)
      await undoSettingsChange(deps, websiteId, { seen, change, ...writerOf(visit) })
      return describeSettings(deps, websiteId)
    },
  })

const writerOf = (visit: Visit) => ({ accountId: requireAccount(visit).accountId, now: visit.now })

const preview = (deps: RestockSettingsDeps) =>
  handle(endpoints.previewRestockNotice, {
    body: TestLetterRequest,
    reply: PreviewReply,
    async handle({ body, visit }) {
      const { subject, html, text } = await previewNotice(deps, requireTenant(visit).websiteId, body)
      return { subject, html, text }
    },
  })

const test = (deps: RestockSettingsDeps) =>
  handle(endpoints.sendTestNotice, {
    timeoutMs: LETTER_WITHIN_MS,
    body: TestLetterRequest,
    reply: TestLetterReply,
    handle: async ({ body, visit }) => ({
      sentTo: await sendTestLetter(deps, requireTenant(visit).websiteId, requireAccount(visit), body),
    }),
  })
