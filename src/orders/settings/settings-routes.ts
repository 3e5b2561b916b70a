import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { OrderSettings, OrderSettingsReply } from '../admin-contract.ts'
import { findOrderSettings, saveOrderSettings } from './order-settings.ts'

const PATH = '/api/commerce/orders/settings'
const reads: RateLimit = { name: 'order-settings', points: 300, seconds: 60, by: 'account' }

/** Order settings, for owners. */
export function orderSettingsRoutes({ db }: { db: Database }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: PATH,
      faces: ['manage'],
      allow: 'settings.store.read',
      rateLimit: reads,
      reply: OrderSettingsReply,
      handle: ({ visit }) => describe(db, requireTenant(visit).websiteId),
    }),
    defineRoute({
      method: 'PUT',
      path: PATH,
      audit: { kind: 'settings', what: 'changed the settings of orders' },
      faces: ['manage'],
      allow: 'settings.store',
      rateLimit: reads,
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
