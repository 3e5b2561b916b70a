import { type Config, ConfigError } from '../config.ts'

/** Folders of the data directory that are backed up beside the database. */
export const backupFolders = ['files', 'held', 'mail']

/** Tables whose rows name files in these folders. */
export const fileReferencingTables = ['images']

/** Throws ConfigError where what matters does not lie in the data directory. */
export function assertEmbedded({ databaseUrl, eventStoreUrl }: Config): void {
  if (databaseUrl)
    throw new ConfigError([
      'The database lies at DATABASE_URL, not in DATA_DIR. Back it up there: with pg_dump and pg_restore, or with continuous archiving, which can go back to any moment. The log alone can be exported with npm run events -- export.',
    ])
  if (eventStoreUrl)
    throw new ConfigError([
      'The log lies at EVENTSTORE_URL, not in DATA_DIR. Back it up there, or export it with npm run events -- export.',
    ])
}
