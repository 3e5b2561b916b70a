import { projectionsMigration } from '../../projections/migration.ts'
import { analyticsCommerceMigration } from '../analytics/migrations/commerce.ts'
import { analyticsErasedVisitorsMigration } from '../analytics/migrations/erased-visitors.ts'
import { analyticsEventHitsMigration } from '../analytics/migrations/event-hits.ts'
import { analyticsMorePartsMigration } from '../analytics/migrations/more-partitions.ts'
import { analyticsRawMigration } from '../analytics/migrations/raw-hits.ts'
import { analyticsRollupsMigration } from '../analytics/migrations/rollups.ts'
import { analyticsSpeedMigration } from '../analytics/migrations/speed.ts'
import { analyticsByWebsiteMigration } from '../analytics/migrations/visits-by-website.ts'
import { catalogImportLimitsMigration } from '../catalog/csv/migration-import-limits.ts'
import { catalogImportsMigration } from '../catalog/csv/migration-imports.ts'
import { catalogMigration } from '../catalog/migration.ts'
import { catalogAdminMigration } from '../catalog/migration-admin.ts'
import { catalogSearchMigration } from '../catalog/migration-search.ts'
import { catalogSkuCaseMigration } from '../catalog/migration-sku-case.ts'
import { catalogUpkeepMigration } from '../catalog/migration-upkeep.ts'
import { domainsMigration } from '../domains/migration.ts'
import { filesMigration } from '../files/migration.ts'
import { storageMigration } from '../files/storage/migration.ts'
import { accountsMigration } from '../identity/migrations/accounts.ts'
import { emailConfirmationMigration } from '../identity/migrations/email-confirmation.ts'
import { identityMigration } from '../identity/migrations/identity.ts'
import { invitationsMigration } from '../identity/migrations/invitations.ts'
import { knownDevicesMigration } from '../identity/migrations/known-devices.ts'
import { signInPacesMigration } from '../identity/migrations/sign-in-limits.ts'
import { inventoryMigration } from '../inventory/migration.ts'
import { captchaMigration } from '../platform/captcha/migration.ts'
import { confirmedAddressesMigration, unconfirmedLettersMigration } from '../platform/confirmed-addresses/migration.ts'
import type { Migration } from '../platform/database/migrate.ts'
import { eventLogMigration, notifyThrottleMigration } from '../platform/event-store/postgres/migration.ts'
import { snapshotsMigration } from '../platform/event-store/postgres/migration-snapshots.ts'
import { outboxMigration } from '../platform/outbox/migration.ts'
import { outboxLanesMigration } from '../platform/outbox/migration-lanes.ts'
import { rateLimitsMigration } from '../platform/rate-limits/migration.ts'
import { vaultMigration } from '../platform/vault/migration.ts'
import { vaultPeopleMigration } from '../platform/vault/migration-people.ts'
import { restockSendingMigration } from '../restock/migration-sending.ts'
import { restockSettingsMigration } from '../restock/migration-settings.ts'
import { restockUnconfirmedMigration } from '../restock/migration-unconfirmed.ts'
import { sampleHistoriesMigration } from '../seed/sample-history/migration.ts'
import { websitesMigration } from '../websites/migration.ts'
import { websiteCaptchaMigration } from '../websites/migration-captcha.ts'

/** The whole schema, in the order it came to be. Each step lies with the slice that owns the tables. */
export const migrations: Migration[] = [
  eventLogMigration,
  websitesMigration,
  identityMigration,
  catalogMigration,
  projectionsMigration,
  outboxMigration,
  vaultMigration,
  notifyThrottleMigration,
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
]
