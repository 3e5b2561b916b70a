import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  MemberSettingsHistoryReply,
  MemberSettingsReply,
  SaveMemberSettingsRequest,
  UndoMemberSettingsRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import {
  describeMemberSettings,
  listMemberSettingsChanges,
  saveMemberSettings,
  undoMemberSettings,
} from './settings-store.ts'

const audit = { kind: 'settings' as const, what: 'changed the settings of accounts' }

/** Whether people may have accounts, with its history. */
export function memberSettingsRoutes({ db }: { db: Database }): Route[] {
  const show = (visit: Visit) => describeMemberSettings(db, requireTenant(visit).websiteId)
  const by = (visit: Visit, seen: number) => ({ accountId: requireAccount(visit).accountId, now: visit.now, seen })
  return [
    handle(endpoints.readMemberSettings, { reply: MemberSettingsReply, handle: ({ visit }) => show(visit) }),
    handle(endpoints.saveMemberSettings, {
      audit,
      body: SaveMemberSettingsRequest,
      reply: MemberSettingsReply,
      async handle({ body: { version, settings }, visit }) {
        await saveMemberSettings(db, requireTenant(visit).websiteId, settings, by(visit, version))
        return show(visit)
      },
    }),
    handle(endpoints.listMemberSettingsChanges, {
      reply: MemberSettingsHistoryReply,
      handle: ({ visit }) => listMemberSettingsChanges(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.undoMemberSettings, {
      audit,
      body: UndoMemberSettingsRequest,
      reply: MemberSettingsReply,
      async handle({ body: { version, change: undoes }, visit }) {
        await undoMemberSettings(db, requireTenant(visit).websiteId, { ...by(visit, version), undoes })
        return show(visit)
      },
    }),
  ]
}
