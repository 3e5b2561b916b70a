import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  CommentSettingsHistoryReply,
  CommentSettingsReply,
  SaveCommentSettingsRequest,
  UndoCommentSettingsRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import {
  describeCommentSettings,
  listCommentSettingsChanges,
  saveCommentSettings,
  undoCommentSettings,
} from './settings-store.ts'

const audit = { kind: 'settings' as const, what: 'changed the comment settings' }

/** What an owner decides about comments, likes and sharing, with its history. */
export function commentSettingsRoutes({ db }: { db: Database }): Route[] {
  const show = (visit: Visit) => describeCommentSettings(db, requireTenant(visit).websiteId)
  const by = (visit: Visit, seen: number) => ({ accountId: requireAccount(visit).accountId, now: visit.now, seen })
  return [
    handle(endpoints.readCommentSettings, { reply: CommentSettingsReply, handle: ({ visit }) => show(visit) }),
    handle(endpoints.saveCommentSettings, {
      audit,
      body: SaveCommentSettingsRequest,
      reply: CommentSettingsReply,
      async handle({ body: { version, settings }, visit }) {
        await saveCommentSettings(db, requireTenant(visit).websiteId, settings, by(visit, version))
        return show(visit)
      },
    }),
    handle(endpoints.listCommentSettingsChanges, {
      reply: CommentSettingsHistoryReply,
      handle: ({ visit }) => listCommentSettingsChanges(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.undoCommentSettings, {
      audit,
      body: UndoCommentSettingsRequest,
      reply: CommentSettingsReply,
      async handle({ body: { version, change: undoes }, visit }) {
        await undoCommentSettings(db, requireTenant(visit).websiteId, { ...by(visit, version), undoes })
        return show(visit)
      },
    }),
  ]
}
