import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { sendTestLetterTo, type TestLetterDeps, testLetterAddress } from '../../platform/mail/send-test-letter.ts'
import { postalLines } from '../../platform/mail/store-sender.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { type AutomationSettings, automationKinds } from '../../shared/newsletter/automation-settings.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import {
  AutomationsHistoryReply,
  AutomationsReply,
  SaveAutomationsRequest,
  TestAutomationReply,
  TestAutomationRequest,
  UndoAutomationsRequest,
} from '../email-contract.ts'
import * as endpoints from '../endpoints.ts'
import { reportAutomations } from '../reports/automation-reports.ts'
import { describeAutomations, listAutomationChanges, saveAutomations, undoAutomations } from './automation-store.ts'
import { automationSender, sampleAutomation } from './compose-automation.ts'

export interface AutomationRoutesDeps extends TestLetterDeps {
  db: Database
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  originOf(subdomain: string): string
}

const audit = { kind: 'settings' as const, what: 'changed the automations' }
/** Timeout in milliseconds. Long, because a mail server may be slow and the person waits for the result. */
const LETTER_WITHIN_MS = 65_000

/** E-mails that go out by themselves: their settings with a history, a test, and what became of them. */
export function automationRoutes(deps: AutomationRoutesDeps): Route[] {
  const { db } = deps
  const by = (visit: Visit, seen: number) => ({ accountId: requireAccount(visit).accountId, now: visit.now, seen })
  const find = async (visit: Visit): Promise<FoundWebsite> => {
    const { websiteId, language } = requireTenant(visit)
    const found = await deps.websites.findWebsite(websiteId, language)
    if (!found) throw new UnknownEntity()
    return found
  }
  const show = async (visit: Visit): Promise<AutomationsReply> => {
    const { websiteId } = requireTenant(visit)
    const [described, report, found] = await Promise.all([
      describeAutomations(db, websiteId),
      reportAutomations(db, websiteId),
      find(visit),
    ])
    return { ...described, report, hasPostalAddress: postalLines(found.website.seller).length > 0 }
  }
  return [
    handle(endpoints.readAutomations, { reply: AutomationsReply, handle: ({ visit }) => show(visit) }),
    handle(endpoints.saveAutomations, {
      audit,
      body: SaveAutomationsRequest,
      reply: AutomationsReply,
      async handle({ body: { version, settings }, visit }) {
        assertReady(settings, await find(visit))
        await saveAutomations(db, requireTenant(visit).websiteId, settings, by(visit, version))
        return show(visit)
      },
    }),
    handle(endpoints.listAutomationChanges, {
      reply: AutomationsHistoryReply,
      handle: ({ visit }) => listAutomationChanges(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.undoAutomations, {
      audit,
      body: UndoAutomationsRequest,
      reply: AutomationsReply,
      async handle({ body: { version, change: undoes }, visit }) {
        await undoAutomations(db, requireTenant(visit).websiteId, { ...by(visit, version), undoes })
        return show(visit)
      },
    }),
    handle(endpoints.testAutomation, {
      body: TestAutomationRequest,
      reply: TestAutomationReply,
      timeoutMs: LETTER_WITHIN_MS,
      async handle({ body, visit }) {
        const { accountId, displayName } = requireAccount(visit)
        const to = await testLetterAddress(deps, accountId)
        const found = await find(visit)
        if (!found.ownerIsConfirmed)
          throw new DomainError('The owner confirms their e-mail first: no e-mail leaves the store before that.')
        const from = automationSender(deps, found)
        await sendTestLetterTo(deps, { to, from, displayName }, sampleAutomation(deps, found, body))
        return { sentTo: to }
      },
    }),
  ]
}

/** Throws DomainError. */
function assertReady(settings: AutomationSettings, { website }: FoundWebsite): void {
  const on = automationKinds.filter((kind) => settings[kind].isOn)
  if (on.some((kind) => settings[kind].listId === null))
    throw new DomainError('Choose a mailing list for each e-mail that is switched on: only its subscribers get it.')
  if (on.length > 0 && postalLines(website.seller).length === 0)
    throw new DomainError('Add your postal address in Settings, Business first: laws on marketing e-mails require it.')
}
