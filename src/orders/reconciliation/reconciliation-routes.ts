import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import * as endpoints from '../endpoints.ts'
import { CheckLedgersRequest, ReconciliationReply } from '../ledger-contract.ts'
import { askForCheck } from './check-ledgers.ts'
import { listChecks } from './reconciliation-store.ts'

/** Checks whether the gateways' ledgers and the log agree. */
export function reconciliationRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(endpoints.listReconciliations, {
      reply: ReconciliationReply,
      handle: ({ visit }) => listChecks(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.requestReconciliation, {
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
