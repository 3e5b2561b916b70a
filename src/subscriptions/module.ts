import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { Subscription } from './subscription.ts'

/** Products that are delivered, or done, and paid again and again. */
export const subscriptionsModule = { name: 'subscriptions', aggregates: [Subscription] } satisfies CapabilityModule
