import type { Migration } from '../../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../platform/database/website-changes.ts'

/** Pages tell these settings to `?format=json`, which is cached with them. */
export const announcedCheckoutSettingsMigration: Migration = {
  name: '0751-announced-checkout-settings',
  up: (db) => notifyWebsiteChanges(db, 'checkout_settings'),
}
