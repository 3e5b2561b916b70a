import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type LeftCartsDeps, leftCartsRoutes } from './merchant-routes.ts'
import { cartRemindersMigration } from './migration-cart-reminders.ts'
import { cartReminderImportsMigration } from './migration-imports.ts'
import { type ReminderSettingsDeps, reminderSettingsRoutes } from './settings/settings-routes.ts'
import { type ReminderVisitorDeps, reminderVisitorRoutes } from './visitors/visitor-routes.ts'

type CartRemindersDeps = LeftCartsDeps & ReminderSettingsDeps & ReminderVisitorDeps

export const cartRemindersModule = {
  name: 'cart-reminders',
  routes: (deps: CartRemindersDeps) => [
    ...leftCartsRoutes(deps),
    ...reminderSettingsRoutes(deps),
    ...reminderVisitorRoutes(deps),
  ],
  migrations: [cartRemindersMigration, cartReminderImportsMigration],
  permissions: ['customers'],
} satisfies CapabilityModule<CartRemindersDeps>
