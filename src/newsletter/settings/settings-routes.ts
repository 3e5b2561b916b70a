import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  NewsletterSettingsHistoryReply,
  NewsletterSettingsReply,
  SaveNewsletterSettingsRequest,
  UndoNewsletterSettingsRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import {
  describeNewsletterSettings,
  listNewsletterSettingsChanges,
  saveNewsletterSettings,
  undoNewsletterSettings,
} from './settings-store.ts'

const audit = { kind: 'settings' as const, what: 'changed the newsletter settings' }

/** To which lists people are added and where they can sign up, with its history. */
export function newsletterSettingsRoutes({ db }: { db: Database }): Route[] {
  const show = (visit: Visit) => describeNewsletterSettings(db, requireTenant(visit).websiteId)
  const by = (visit: Visit, seen: number) => ({ accountId: requireAccount(visit).accountId, now: visit.now, seen })
  return [
    handle(endpoints.readNewsletterSettings, { reply: NewsletterSettingsReply, handle: ({ visit }) => show(visit) }),
    handle(endpoints.saveNewsletterSettings, {
      audit,
      body: SaveNewsletterSettingsRequest,
      reply: NewsletterSettingsReply,
      async handle({ body: { version, settings }, visit }) {
        await saveNewsletterSettings(db, requireTenant(visit).websiteId, settings, by(visit, version))
        return show(visit)
      },
    }),
    handle(endpoints.listNewsletterSettingsChanges, {
      reply: NewsletterSettingsHistoryReply,
      handle: ({ visit }) => listNewsletterSettingsChanges(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.undoNewsletterSettings, {
      audit,
      body: UndoNewsletterSettingsRequest,
      reply: NewsletterSettingsReply,
      async handle({ body: { version, change: undoes }, visit }) {
        await undoNewsletterSettings(db, requireTenant(visit).websiteId, { ...by(visit, version), undoes })
        return show(visit)
      },
    }),
  ]
}
