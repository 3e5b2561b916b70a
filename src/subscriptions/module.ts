import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type CustomerDeps, subscriptionCustomerRoutes } from './customer/customer-routes.ts'
import { type SubscriptionAdminDeps, subscriptionAdminRoutes } from './merchant/subscription-routes.ts'
import { subscriptionLinksMigration } from './migration-subscription-links.ts'
import { type SubscribeDeps, subscriptionRoutes } from './routes.ts'
import { Subscription } from './subscription.ts'

type Deps = SubscribeDeps & SubscriptionAdminDeps & CustomerDeps

/** Products that are delivered, or done, and paid again and again. */
export const subscriptionsModule = {
  name: 'subscriptions',
  routes: (deps: Deps) => [
    ...subscriptionRoutes(deps),
    ...subscriptionAdminRoutes(deps),
    ...subscriptionCustomerRoutes(deps),
  ],
  migrations: [subscriptionLinksMigration],
  aggregates: [Subscription],
} satisfies CapabilityModule<Deps>
