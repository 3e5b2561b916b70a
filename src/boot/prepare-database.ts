import { allProjections } from '../../projections/all.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import type { Projection } from '../../projections/projection.ts'
import { allReactions } from '../../workers/all.ts'
import { reactionProjection } from '../../workers/reactions.ts'
import type { Config } from '../config.ts'
import { migrations } from '../modules.ts'
import type { SharedKeys } from '../platform/data-dir/secrets.ts'
import { compareFingerprints } from '../platform/database/key-fingerprints.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { ResilientClient } from '../platform/database/resilient-client.ts'
import { prepareRoles, type RoleUrls } from '../platform/database/roles.ts'
import { withStartupLock } from '../platform/database/startup-lock.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import type { Log } from '../platform/log/log.ts'
import { assertMayStart, findNewer, type SchemaState } from './health/newer-version.ts'

export interface PrepareDatabaseOptions {
  config: Pick<Config, 'roles'>
  urls: RoleUrls
  secrets: SharedKeys
  log: Log
  /** Shows progress to the person who started the process. */
  say: (line: string) => void
}

/** The schema state of this version. */
export const ownSchemaState: SchemaState = {
  steps: migrations.map(({ name }) => name),
  readModels: [...allProjections, ...allReactions.map(reactionProjection)],
}

/**
 * Creates or updates roles, schema and tables of projections, in one process at a time. Returns the projections whose tables
 * have an older version. Throws NewerVersion, or ConfigError when the secrets belong to another installation; nothing is
 * changed then.
 */
export function prepareDatabase({ config, urls, secrets, log, say }: PrepareDatabaseOptions): Promise<Projection[]> {
  const onWait = () => say('Another process is migrating the database; waiting …')
  return withStartupLock(urls.admin, { onWait }, async (client) => {
    await assertMatchingKeys(client, secrets)
    const newer = findNewer(await readSchemaState(client), ownSchemaState)
    assertMayStart(newer, config.roles)
    await prepareRoles(urls)
    if (newer.steps.length > 0) {
      log.warn({ steps: newer.steps }, 'schema is newer than this version, migrations skipped')
      return []
    }
    const applied = await migrate(urls.admin, migrations)
    if (applied.length > 0) say(`✓ schema up to date (${applied.length} steps)`)
    return prepareProjections({ adminUrl: urls.admin, projections: allProjections })
  })
}

/**
 * With a wrong key, cookies of other processes would be rejected and personal data encrypted so that nobody could read it.
 */
async function assertMatchingKeys(client: ResilientClient, { cookieKey, masterKey }: SharedKeys): Promise<void> {
  const different = await compareFingerprints(client, { cookieKey, masterKey })
  if (different.length === 0) return
  throw new ConfigError([
    `These secrets do not match this database (${different.join(', ')}). Give every process the same DATA_DIR/secrets.json, or the same COOKIE_KEY and MASTER_KEY.`,
  ])
}

/** Empty for an empty database. */
async function readSchemaState(client: ResilientClient): Promise<SchemaState> {
  const [steps, readModels] = [
    await rowsIfTableExists<{ name: string }>(client, 'public.kysely_migration', 'name'),
    await rowsIfTableExists<{ name: string; version: number }>(client, 'public.checkpoints', 'name, version'),
  ]
  return { steps: steps.map(({ name }) => name), readModels }
}

async function rowsIfTableExists<Row extends object>(
  client: ResilientClient,
  table: string,
  columns: string,
): Promise<Row[]> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [table])
  return rows[0]?.there ? (await client.query<Row>(`select ${columns} from ${table} order by name`)).rows : []
}
