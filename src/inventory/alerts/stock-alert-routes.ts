import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { SettingsHistoryReply, UndoSettingsRequest } from '../../websites/admin-contract.ts'
import { StockAlertSettings, StockAlertSettingsReply } from '../contract.ts'
import { describeStockAlerts, listStockAlertChanges, saveStockAlerts, undoStockAlerts } from './stock-alert-settings.ts'

interface StockAlertDeps {
  db: Database
}

const PATH = '/api/inventory/alerts'
const reads: RateLimit = { name: 'stock-alerts', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'stock-alerts-change', points: 60, seconds: 60, by: 'account' }
const audit = { kind: 'settings' as const, what: 'changed the stock e-mails' }

/** Settings for stock alert e-mails to people who work on stock. */
export function stockAlertRoutes(deps: StockAlertDeps): Route[] {
  return [show(deps), save(deps), history(deps), undo(deps)]
}

const show = ({ db }: StockAlertDeps) =>
  defineRoute({
    method: 'GET',
    path: PATH,
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    reply: StockAlertSettingsReply,
    handle: ({ visit }) => describeStockAlerts(db, requireTenant(visit).websiteId),
  })

const save = ({ db }: StockAlertDeps) =>
  defineRoute({
    method: 'PUT',
    path: PATH,
    audit,
    faces: ['manage'],
    allow: 'settings.store',
    rateLimit: changes,
    body: StockAlertSettings,
    reply: StockAlertSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveStockAlerts(db, websiteId, body, writerOf(visit))
      return describeStockAlerts(db, websiteId)
    },
  })

const history = ({ db }: StockAlertDeps) =>
  defineRoute({
    method: 'GET',
    path: `${PATH}/history`,
    faces: ['manage'],
    allow: 'content.viewDraft',
    rateLimit: reads,
    reply: SettingsHistoryReply,
    handle: ({ visit }) => listStockAlertChanges(db, requireTenant(visit).websiteId),
  })

const undo = ({ db }: StockAlertDeps) =>
  defineRoute({
    method: 'POST',
    path: `${PATH}/undo`,
    audit,
    faces: ['manage'],
    allow: 'settings.store',
    rateLimit: changes,
    body: UndoSettingsRequest,
    reply: StockAlertSettingsReply,
    async handle({ body: { version: seen, change: undoes }, visit }) {
      const { websiteId } = requireTenant(visit)
      await undoStockAlerts(db, websiteId, { seen, undoes, ...writerOf(visit) })
      return describeStockAlerts(db, websiteId)
    },
  })

const writerOf = (visit: Visit) => ({ accountId: requireAccount(visit).accountId, now: visit.now })
