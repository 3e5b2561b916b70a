import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { webhookWakesMigration } from './migration-webhook-wakes.ts'
import { webhooksMigration } from './migration-webhooks.ts'
import { type WebhooksDeps, webhookRoutes } from './routes.ts'

/** What other programs are told of, signed and in order. */
export const webhooksModule = {
  name: 'webhooks',
  routes: webhookRoutes,
  migrations: [webhooksMigration, webhookWakesMigration],
  permissions: ['webhooks'],
  unscopedTables: {
    webhook_lanes: 'the sender passes from one website to the next; holds ids, times and which process sends',
  },
} satisfies CapabilityModule<WebhooksDeps>
