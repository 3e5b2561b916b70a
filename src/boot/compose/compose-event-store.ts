import { listCheckpoints } from '../../../projections/checkpoint.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { raisePriority } from '../../platform/database/embedded/raise-priority.ts'
import type { RoleUrls } from '../../platform/database/roles.ts'
import { ConfigError } from '../../platform/errors/config-error.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'

export interface EventStoreOptions {
  config: Pick<Config, 'eventStoreUrl' | 'databaseUrl'>
  urls: Pick<RoleUrls, 'events'>
  /** Told about outages that were survived. */
  onError: (error: Error) => void
}

/** The log where the configuration says that it lies. Throws ConfigError when there is no server that takes it. */
export async function composeEventStore({ config, urls, onError }: EventStoreOptions): Promise<EventStore> {
  if (!config.eventStoreUrl)
    return openPostgresEventStore({ url: urls.events, onError, ...raisePriority(!config.databaseUrl) })
  // Most processes never need this client, which takes a good part of a second to load.
  const { openKurrentEventStore } = await import('../../platform/event-store/kurrent/kurrent-event-store.ts')
  try {
    return await openKurrentEventStore({ url: config.eventStoreUrl, onError })
  } catch (error) {
    throw new ConfigError([`Cannot connect to EVENTSTORE_URL: ${connectionErrorReason(error as Error)}.`])
  }
}

/** gRPC wraps what happened into what it did about it. */
function connectionErrorReason({ name, cause, message }: Error): string {
  const said = cause instanceof Error && name === 'StoreUnavailable' ? cause.message : message
  const [, reason = said] = /Last error: (?:Error: )?(.*?)\. Resolution note/.exec(said) ?? []
  return reason.replace(/\.$/, '')
}

/**
 * Throws ConfigError when what follows the log stands where this log has no such place: positions of one log mean
 * nothing in another, and anyone who went on from there would miss events or take them twice.
 */
export async function assertSameLog(db: Database, store: EventStore): Promise<void> {
  // Read before the head is: both move on.
  const checkpoints = [...(await listCheckpoints(db)).values()]
  const head = await store.head()
  if (checkpoints.every(({ position }) => isAtOrBefore(store, position, head))) return
  throw new ConfigError([
    'The checkpoints in this database belong to another event log than the one configured (EVENTSTORE_URL). Import the events with npm run events -- import, then run npm run rebuild all.',
  ])
}

function isAtOrBefore(
  store: EventStore,
  position: Parameters<EventStore['compare']>[0],
  head: typeof position,
): boolean {
  try {
    return store.compare(position, head) <= 0
  } catch {
    // Another store wrote it.
    return false
  }
}
