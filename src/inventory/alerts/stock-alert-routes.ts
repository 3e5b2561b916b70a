import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  StockAlertSettings,
  StockAlertSettingsReply,
  StockAlertsHistoryReply,
  UndoStockAlertsRequest,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { describeStockAlerts, listStockAlertChanges, saveStockAlerts, undoStockAlerts } from './stock-alert-settings.ts'

interface StockAlertDeps {
  db: Database
}

const audit = { kind: 'settings' as const, what: 'changed the stock e-mails' }

/** Settings for stock alert e-mails to people who work on stock. */
export function stockAlertRoutes(deps: StockAlertDeps): Route[] {
  return [show(deps), save(deps), history(deps), undo(deps)]
}

const show = ({ db }: StockAlertDeps) =>
  handle(endpoints.readStockAlerts, {
    reply: StockAlertSettingsReply,
    handle: ({ visit }) => describeStockAlerts(db, requireTenant(visit).websiteId),
  })

const save = ({ db }: StockAlertDeps) =>
  handle(endpoints.saveStockAlerts, {
    audit,
    body: StockAlertSettings,
    reply: StockAlertSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveStockAlerts(db, websiteId, body, writerOf(visit))
      return describeStockAlerts(db, websiteId)
    },
  })

const history = ({ db }: StockAlertDeps) =>
  handle(endpoints.listStockAlertChanges, {
    reply: StockAlertsHistoryReply,
    handle: ({ visit }) => listStockAlertChanges(db, requireTenant(visit).websiteId),
  })

const undo = ({ db }: StockAlertDeps) =>
  handle(endpoints.undoStockAlerts, {
    audit,
    body: UndoStockAlertsRequest,
    reply: StockAlertSettingsReply,
    async handle({ body: { version: seen, change: undoes }, visit }) {
      const { websiteId } = requireTenant(visit)
      await undoStockAlerts(db, websiteId, { seen, undoes, ...writerOf(visit) })
      return describeStockAlerts(db, websiteId)
    },
  })

const writerOf = (visit: Visit) => ({ accountId: requireAccount(visit).accountId, now: visit.now })
