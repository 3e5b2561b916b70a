import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type SubscribeDeps, subscriptionRoutes } from './routes.ts'
import { Subscription } from './subscription.ts'

/** Products that are delivered, or done, and paid again and again. */
export const subscriptionsModule = {
  name: 'subscriptions',
  routes: subscriptionRoutes,
  aggregates: [Subscription],
} satisfies CapabilityModule<SubscribeDeps>
