import type { Database } from '../../platform/database/database.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  AnalyticsSettings,
  AnalyticsSettingsHistoryReply,
  UndoAnalyticsSettingsRequest,
  VisitorErased,
  VisitorExport,
  VisitorRequest,
} from '../contract.ts'
import type { SettingsCache } from '../intake/pipeline/settings-cache.ts'
import { eraseVisitor, exportVisitor } from '../retention/visitor-data.ts'
import * as endpoints from './endpoints.ts'
import {
  findAnalyticsSettings,
  listAnalyticsChanges,
  saveAnalyticsSettings,
  undoAnalyticsChange,
} from './settings-store.ts'

export interface AnalyticsSettingsDeps {
  db: Database
  measuring: SettingsCache
  /** Called after a visitor's data was deleted from hours that were already rolled up. */
  askForRollUp(websiteId: string): Promise<void>
}

/** Tracking settings, and export and erasure of a visitor's data. */
export function analyticsSettingsRoutes(deps: AnalyticsSettingsDeps): Route[] {
  return [showSettings(deps), changeSettings(deps), showHistory(deps), undo(deps), exportOne(deps), eraseOne(deps)]
}

const showSettings = ({ db }: AnalyticsSettingsDeps) =>
  handle(endpoints.readAnalyticsSettings, {
    reply: AnalyticsSettings,
    handle: ({ visit }) => findAnalyticsSettings(db, requireTenant(visit).websiteId),
  })

const changeSettings = ({ db, measuring }: AnalyticsSettingsDeps) =>
  handle(endpoints.saveAnalyticsSettings, {
    audit: { kind: 'settings', what: 'changed the analytics settings' },
    body: AnalyticsSettings,
    reply: AnalyticsSettings,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveAnalyticsSettings(db, websiteId, body, { accountId: requireAccount(visit).accountId, now: visit.now })
      measuring.drop(websiteId)
      return body
    },
  })

const showHistory = ({ db }: AnalyticsSettingsDeps) =>
  handle(endpoints.listAnalyticsSettingsChanges, {
    reply: AnalyticsSettingsHistoryReply,
    handle: ({ visit }) => listAnalyticsChanges(db, requireTenant(visit).websiteId),
  })

const undo = ({ db, measuring }: AnalyticsSettingsDeps) =>
  handle(endpoints.undoAnalyticsSettingsChange, {
    audit: { kind: 'settings', what: 'changed the analytics settings' },
    body: UndoAnalyticsSettingsRequest,
    reply: AnalyticsSettings,
    async handle({ body: { version: seen, change }, visit }) {
      const { websiteId } = requireTenant(visit)
      const by = { accountId: requireAccount(visit).accountId, now: visit.now }
      const restored = await undoAnalyticsChange(db, websiteId, { seen, change, ...by })
      measuring.drop(websiteId)
      return restored
    },
  })

const exportOne = ({ db }: AnalyticsSettingsDeps) =>
  handle(endpoints.exportVisitor, {
    audit: { kind: 'export', what: 'exported a visitor’s data' },
    body: VisitorRequest,
    reply: VisitorExport,
    handle: ({ body: { visitorId }, visit }) => exportVisitor(db, requireTenant(visit).websiteId, visitorId),
  })

const eraseOne = ({ db, askForRollUp }: AnalyticsSettingsDeps) =>
  handle(endpoints.eraseVisitor, {
    audit: { kind: 'erasure', what: 'deleted a visitor’s data' },
    body: VisitorRequest,
    reply: VisitorErased,
    async handle({ body: { visitorId }, visit }) {
      const { websiteId } = requireTenant(visit)
      const erased = await eraseVisitor(db, websiteId, visitorId)
      await askForRollUp(websiteId)
      return erased
    },
  })
