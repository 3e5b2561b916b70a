import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { OrderSettings, OrderSettingsReply } from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { findOrderSettings, saveOrderSettings } from './order-settings.ts'

/** Order settings, for owners. */
export function orderSettingsRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(endpoints.readOrderSettings, {
      reply: OrderSettingsReply,
      handle: ({ visit }) => describe(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.saveOrderSettings, {
      audit: { kind: 'settings', what: 'changed the settings of orders' },
      body: OrderSettings,
      reply: OrderSettingsReply,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        await saveOrderSettings(db, websiteId, body)
        return describe(db, websiteId)
      },
    }),
  ]
}

async function describe(db: Database, websiteId: string) {
  const { managerRefundLimitCents, currency } = await findOrderSettings(db, websiteId)
  return { managerRefundLimitCents, currency }
}
