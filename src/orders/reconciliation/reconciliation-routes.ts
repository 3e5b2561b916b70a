import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { CheckLedgersRequest, ReconciliationReply } from '../ledger-contract.ts'
import { askForCheck } from './check-ledgers.ts'
import { listChecks } from './reconciliation-store.ts'

const PATH = '/api/commerce/orders/reconciliation'
const reads: RateLimit = { name: 'reconciliation', points: 120, seconds: 60, by: 'account' }
const checks: RateLimit = { name: 'reconciliation-check', points: 10, seconds: 60, by: 'account' }

/** Checks whether the gateways' ledgers and the log agree. */
export function reconciliationRoutes({ db }: { db: Database }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: PATH,
      faces: ['manage'],
      allow: 'orders.read',
      rateLimit: reads,
      reply: ReconciliationReply,
      handle: ({ visit }) => listChecks(db, requireTenant(visit).websiteId),
    }),
    defineRoute({
      method: 'POST',
      path: PATH,
      faces: ['manage'],
      allow: 'orders.refund',
      rateLimit: checks,
      body: CheckLedgersRequest,
      reply: ReconciliationReply,
      async handle({ body: { days }, visit }) {
        const { websiteId } = requireTenant(visit)
        await askForCheck({ db }, websiteId, { days, isNightly: false, now: new Date(visit.now) })
        return listChecks(db, websiteId)
      },
    }),
  ]
}
