import type { ItemsPage, PageRequest } from '../../catalog/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { sendTestLetterTo, type TestLetterDeps, testLetterAddress } from '../../platform/mail/send-test-letter.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import {
  CartReminderSettings,
  CartReminderSettingsReply,
  ReminderPreviewReply,
  ReminderWordsRequest,
  TestReminderReply,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { reminderSender, sampleReminder } from '../letter/compose-reminder.ts'
import { findReminderSettings, saveReminderSettings } from './settings-store.ts'

export interface ReminderSettingsDeps extends TestLetterDeps {
  db: Database
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  catalog: { listItems(websiteId: string, page: PageRequest): Promise<ItemsPage> }
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
}

/** Timeout in milliseconds. Long, because a mail server may be slow and the person waits for the result. */
const LETTER_WITHIN_MS = 65_000
const SAMPLE_ITEMS = 2

/** Settings of cart reminders, and the preview of the e-mail. */
export function reminderSettingsRoutes(deps: ReminderSettingsDeps): Route[] {
  return [show(deps), save(deps), preview(deps), test(deps)]
}

const show = ({ db }: ReminderSettingsDeps) =>
  handle(endpoints.readReminderSettings, {
    reply: CartReminderSettingsReply,
    handle: async ({ visit }) => ({ settings: await findReminderSettings(db, requireTenant(visit).websiteId) }),
  })

const save = ({ db }: ReminderSettingsDeps) =>
  handle(endpoints.saveReminderSettings, {
    audit: { kind: 'settings', what: 'changed the cart reminders' },
    body: CartReminderSettings,
    reply: CartReminderSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveReminderSettings(db, websiteId, body)
      return { settings: await findReminderSettings(db, websiteId) }
    },
  })

const preview = (deps: ReminderSettingsDeps) =>
  handle(endpoints.previewReminder, {
    body: ReminderWordsRequest,
    reply: ReminderPreviewReply,
    async handle({ body, visit }) {
      const { subject, html, text } = await sample(deps, requireTenant(visit).websiteId, body)
      return { subject, html, text }
    },
  })

const test = (deps: ReminderSettingsDeps) =>
  handle(endpoints.sendTestReminder, {
    timeoutMs: LETTER_WITHIN_MS,
    body: ReminderWordsRequest,
    reply: TestReminderReply,
    async handle({ body, visit }) {
      const { accountId, displayName } = requireAccount(visit)
      const to = await testLetterAddress(deps, accountId)
      const { from, mayWrite, ...letter } = await sample(deps, requireTenant(visit).websiteId, body)
      if (!mayWrite)
        throw new DomainError('The owner confirms their e-mail first: no e-mail leaves the store before that.')
      await sendTestLetterTo(deps, { to, from, displayName }, letter)
      return { sentTo: to }
    },
  })

/** A sample with the shop's first products. Throws NotFound while there are none. */
async function sample(deps: ReminderSettingsDeps, websiteId: string, words: ReminderWordsRequest) {
  const [found, { items }] = await Promise.all([
    deps.websites.findWebsite(websiteId),
    deps.catalog.listItems(websiteId, { limit: SAMPLE_ITEMS }),
  ])
  const lines = items.flatMap((item) => {
    const [variant] = item.structuredContent.variants
    return variant ? [{ item, variant, quantity: 1 }] : []
  })
  if (!found || lines.length === 0) throw new NotFound('The preview appears once the store has a product.')
  return {
    ...sampleReminder(deps, found, words, lines),
    from: reminderSender(deps, found),
    mayWrite: found.ownerIsConfirmed,
  }
}
