import { projectionsMigration } from '../projections/migration.ts'
import { analyticsCommerceMigration } from './analytics/commerce/migration.ts'
import { analyticsRawMigration } from './analytics/migration.ts'
import { analyticsByWebsiteMigration } from './analytics/migration-by-website.ts'
import { analyticsErasedVisitorsMigration } from './analytics/migration-erased-visitors.ts'
import { analyticsEventHitsMigration } from './analytics/migration-event-hits.ts'
import { analyticsMorePartsMigration } from './analytics/migration-more-parts.ts'
import { analyticsRollupsMigration } from './analytics/migration-rollups.ts'
import { analyticsSpeedMigration } from './analytics/speed/migration.ts'
import { catalogImportLimitsMigration } from './catalog/csv/migration-import-limits.ts'
import { catalogImportsMigration } from './catalog/csv/migration-imports.ts'
import { catalogMigration } from './catalog/migration.ts'
import { catalogAdminMigration } from './catalog/migration-admin.ts'
import { catalogSearchMigration } from './catalog/migration-search.ts'
import { catalogSkuCaseMigration } from './catalog/migration-sku-case.ts'
import { catalogUpkeepMigration } from './catalog/migration-upkeep.ts'
import { domainsMigration } from './domains/migration.ts'
import { filesMigration } from './files/migration.ts'
import { storageMigration } from './files/migration-storage.ts'
import { identityMigration } from './identity/migration.ts'
import { accountsMigration } from './identity/migration-accounts.ts'
import { emailConfirmationMigration } from './identity/migration-email-confirmation.ts'
import { invitationsMigration } from './identity/migration-invitations.ts'
import { knownDevicesMigration } from './identity/migration-known-devices.ts'
import { signInPacesMigration } from './identity/migration-paces.ts'
import { passwordResetMigration } from './identity/password-reset/migration.ts'
import { secondFactorMigration } from './identity/second-factor/migration.ts'
import { inventoryMigration } from './inventory/migration.ts'
import { captchaMigration } from './platform/captcha/migration.ts'
import { confirmedAddressesMigration, unconfirmedLettersMigration } from './platform/confirmed-addresses/migration.ts'
import type { Migration } from './platform/database/migrate.ts'
import { eventLogMigration, ringPaceMigration } from './platform/event-store/migration.ts'
import { snapshotsMigration } from './platform/event-store/migration-snapshots.ts'
import { outboxMigration } from './platform/outbox/migration.ts'
import { outboxLanesMigration } from './platform/outbox/migration-lanes.ts'
import { rateLimitsMigration } from './platform/rate-limits/migration.ts'
import { vaultMigration } from './platform/vault/migration.ts'
import { vaultPeopleMigration } from './platform/vault/migration-people.ts'
import { restockSendingMigration } from './restock/migration-sending.ts'
import { restockSettingsMigration } from './restock/migration-settings.ts'
import { restockUnconfirmedMigration } from './restock/migration-unconfirmed.ts'
import { sampleHistoriesMigration } from './seed/past/migration.ts'
import { websitesMigration } from './websites/migration.ts'
import { websiteCaptchaMigration } from './websites/migration-captcha.ts'

/** The whole schema, in the order it came to be. Each step lies with the slice that owns the tables. */
export const migrations: Migration[] = [
  eventLogMigration,
  websitesMigration,
  identityMigration,
  catalogMigration,
  projectionsMigration,
  outboxMigration,
  vaultMigration,
  ringPaceMigration,
  catalogAdminMigration,
  accountsMigration,
  invitationsMigration,
  filesMigration,
  inventoryMigration,
  catalogUpkeepMigration,
  catalogImportsMigration,
  catalogSkuCaseMigration,
  vaultPeopleMigration,
  snapshotsMigration,
  captchaMigration,
  websiteCaptchaMigration,
  restockSendingMigration,
  restockSettingsMigration,
  analyticsRawMigration,
  analyticsRollupsMigration,
  analyticsSpeedMigration,
  domainsMigration,
  analyticsByWebsiteMigration,
  analyticsCommerceMigration,
  rateLimitsMigration,
  signInPacesMigration,
  analyticsEventHitsMigration,
  catalogSearchMigration,
  analyticsMorePartsMigration,
  analyticsErasedVisitorsMigration,
  confirmedAddressesMigration,
  unconfirmedLettersMigration,
  emailConfirmationMigration,
  restockUnconfirmedMigration,
  knownDevicesMigration,
  storageMigration,
  outboxLanesMigration,
  catalogImportLimitsMigration,
  sampleHistoriesMigration,
  passwordResetMigration,
  secondFactorMigration,
]
