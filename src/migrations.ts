import type { Migration } from './platform/database/migrate.ts'
import { eventLogMigration } from './platform/event-store/migration.ts'

/** The whole schema, in the order it came to be. Each step lies with the slice that owns the tables. */
export const migrations: Migration[] = [eventLogMigration]
