import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { sendersMigration } from './migration-senders.ts'
import { type SenderRoutesDeps, senderRoutes } from './sender-routes.ts'

/** From where a website's e-mails go out. */
export const sendersModule = {
  name: 'senders',
  routes: senderRoutes,
  migrations: [sendersMigration],
} satisfies CapabilityModule<SenderRoutesDeps>
