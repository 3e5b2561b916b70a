import type { Visit } from '../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import {
  LanguagesHistoryReply,
  MultilingualLanguagesReply,
  MultilingualSettingsReply,
  SaveLanguagesRequest,
  UndoLanguagesRequest,
} from './contract.ts'
import * as endpoints from './endpoints.ts'
import {
  type LanguagesDeps,
  listLanguagesChangesOf,
  readLanguages,
  saveLanguagesOf,
  undoLanguages,
} from './settings-store.ts'

const audit = { kind: 'settings' as const, what: 'changed the languages of the website' }

/** The languages of a website, with their history. */
export function languagesRoutes(deps: LanguagesDeps): Route[] {
  const { db } = deps
  const show = (visit: Visit) => readLanguages(db, requireTenant(visit).websiteId)
  const by = (visit: Visit, seen: number | undefined) => ({
    accountId: requireAccount(visit).accountId,
    now: visit.now,
    seen,
  })
  return [
    handle(endpoints.readMultilingualSettings, {
      reply: MultilingualSettingsReply,
      handle: ({ visit }) => show(visit),
    }),
    handle(endpoints.listLanguages, {
      reply: MultilingualLanguagesReply,
      async handle({ visit }) {
        const { language, languages } = await show(visit)
        const others = languages.map((other) => ({ ...other, isDefault: false }))
        return { languages: [{ language, isDefault: true, isVisible: true }, ...others] }
      },
    }),
    handle(endpoints.saveLanguages, {
      audit,
      body: SaveLanguagesRequest,
      reply: MultilingualSettingsReply,
      async handle({ body: { languages, version }, visit }) {
        await saveLanguagesOf(deps, requireTenant(visit).websiteId, languages, by(visit, version))
        return show(visit)
      },
    }),
    handle(endpoints.listLanguagesChanges, {
      reply: LanguagesHistoryReply,
      handle: ({ visit }) => listLanguagesChangesOf(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.undoLanguagesChange, {
      audit,
      body: UndoLanguagesRequest,
      reply: MultilingualSettingsReply,
      async handle({ body: { version, change: undoes }, visit }) {
        await undoLanguages(deps, requireTenant(visit).websiteId, { ...by(visit, version), undoes })
        return show(visit)
      },
    }),
  ]
}
