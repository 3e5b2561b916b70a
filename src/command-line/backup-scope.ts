import type { Config } from '../config.ts'
import { ConfigError } from '../platform/errors/config-error.ts'

/** Folders of the data directory that are backed up with the database. */
export const backupFolders = ['files', 'held', 'mail']

/** Tables whose rows refer to files in these folders. */
export const fileReferencingTables = ['images', 'product_file_parts']

/** Throws ConfigError when the database or the event log is not in the data directory. */
export function assertEmbedded({ databaseUrl, eventStoreUrl }: Config): void {
  if (databaseUrl)
    throw new ConfigError([
      'The database is external (DATABASE_URL). Back it up with pg_dump or continuous archiving. The event log alone can be exported with npm run events -- export.',
    ])
  if (eventStoreUrl)
    throw new ConfigError([
      'The event log is external (EVENTSTORE_URL). Back it up there, or export it with npm run events -- export.',
    ])
}
