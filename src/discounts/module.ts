import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { Coupon } from './coupon.ts'
import { discountsMigration } from './migration-discounts.ts'
import { type DiscountRoutesDeps, discountRoutes } from './routes.ts'

export const discountsModule = {
  name: 'discounts',
  routes: discountRoutes,
  migrations: [discountsMigration],
  aggregates: [Coupon],
  permissions: ['coupons.edit'],
  caches: { discountOffers: ({ discountOffers }) => discountOffers },
} satisfies CapabilityModule<DiscountRoutesDeps, { discountOffers: WebsiteScopedCache }>
