import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { Checkout } from './checkout.ts'
import { DraftOrder } from './draft-order.ts'
import { checkoutTokensMigration } from './migration-tokens.ts'
import { unpaidHoldsMigration } from './migration-unpaid-holds.ts'
import { type CheckoutRouteDeps, checkoutRoutes } from './routes.ts'
import { announcedCheckoutSettingsMigration } from './settings/migration-announced-settings.ts'
import { checkoutSettingsMigration } from './settings/migration-checkout-settings.ts'

export const checkoutModule = {
  name: 'checkout',
  routes: checkoutRoutes,
  migrations: [
    checkoutTokensMigration,
    checkoutSettingsMigration,
    unpaidHoldsMigration,
    announcedCheckoutSettingsMigration,
  ],
  aggregates: [Checkout, DraftOrder],
  caches: { storeCheckout: ({ storeCheckout }) => storeCheckout },
} satisfies CapabilityModule<CheckoutRouteDeps, { storeCheckout: WebsiteScopedCache }>
