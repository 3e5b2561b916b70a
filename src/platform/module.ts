import { announcedEventsMigration } from './announced-events/migration.ts'
import { captchaMigration } from './captcha/migration.ts'
import { confirmedAddressesMigration, unconfirmedLettersMigration } from './confirmed-addresses/migration.ts'
import { announcedAtOnceMigration } from './database/migration-announced-at-once.ts'
import { eventLogMigration, notifyThrottleMigration } from './event-store/postgres/migration.ts'
import { eraseStreamsMigration } from './event-store/postgres/migration-erase.ts'
import { snapshotsMigration } from './event-store/postgres/migration-snapshots.ts'
import type { CapabilityModule, WebsiteScopedCache } from './modules/capability-module.ts'
import { outboxMigration } from './outbox/migration.ts'
import { outboxLanesMigration } from './outbox/migration-lanes.ts'
import { outboxQuietRowsMigration } from './outbox/migration-quiet-rows.ts'
import { rateLimitsMigration } from './rate-limits/migration.ts'
import { restoreFenceMigration } from './restore-fence/migration.ts'
import { rowImportsMigration } from './row-imports/migration.ts'
import { vaultMigration } from './vault/migration.ts'
import { vaultErasuresMigration } from './vault/migration-erasures.ts'
import { vaultLanguagesMigration } from './vault/migration-languages.ts'
import { vaultPeopleMigration } from './vault/migration-people.ts'

/** The platform's own tables: the event log, outbox, vault, captcha and rate limits. */
export const platformModule = {
  name: 'platform',
  migrations: [
    eventLogMigration,
    outboxMigration,
    vaultMigration,
    notifyThrottleMigration,
    vaultPeopleMigration,
    vaultErasuresMigration,
    snapshotsMigration,
    captchaMigration,
    rateLimitsMigration,
    confirmedAddressesMigration,
    unconfirmedLettersMigration,
    outboxLanesMigration,
    outboxQuietRowsMigration,
    eraseStreamsMigration,
    announcedAtOnceMigration,
    rowImportsMigration,
    restoreFenceMigration,
    announcedEventsMigration,
    vaultLanguagesMigration,
  ],
  unscopedTables: {
    kysely_migration: 'which steps of the schema were applied',
    kysely_migration_lock: 'one process migrates at a time',
    rate_limits:
      'the platform counts requests, too; holds numbers under a website, a budget and a keyed hash of who asks',
    unconfirmed_letters:
      'the limit is of all websites together; holds times under a keyed hash of the mailbox, for a day',
    restore_fence: 'one row for the whole installation, from a restore or an import until an operator confirms',
    schedules: 'one row for each kind of recurring work of the platform, with the time it was last enqueued',
  },
  permissions: ['integrations'],
  caches: { vaultKeys: ({ vault }: { vault: WebsiteScopedCache }) => vault },
} satisfies CapabilityModule
