import { listCheckpoints } from '../../../projections/checkpoint.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { raisePriority, shortenTimeSlices, timeSlices } from '../../platform/database/embedded/raise-priority.ts'
import type { RoleUrls } from '../../platform/database/roles.ts'
import { ConfigError } from '../../platform/errors/config-error.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'

export interface EventStoreOptions {
  config: Pick<Config, 'eventStoreUrl' | 'databaseUrl'>
  urls: Pick<RoleUrls, 'events'>
  /** Called for outages that retries resolved. */
  onError: (error: Error) => void
}

/** Opens the configured event log. Throws ConfigError when its server cannot be used. */
export async function composeEventStore({ config, urls, onError }: EventStoreOptions): Promise<EventStore> {
  if (!config.eventStoreUrl)
    return openPostgresEventStore({ url: urls.events, onError, ...raisePriority(!config.databaseUrl) })
  if (!config.databaseUrl) void shortenTimeSlices({ pid: process.pid, ms: timeSlices.process })
  // Loaded only when needed: loading this client takes a good part of a second.
  const { openKurrentEventStore } = await import('../../platform/event-store/kurrent/kurrent-event-store.ts')
  try {
    return await openKurrentEventStore({ url: config.eventStoreUrl, onError })
  } catch (error) {
    throw new ConfigError([`Cannot connect to EVENTSTORE_URL: ${connectionErrorReason(error as Error)}.`])
  }
}

/** gRPC wraps the original error in its own; this finds the reason. */
function connectionErrorReason({ name, cause, message }: Error): string {
  const said = cause instanceof Error && name === 'StoreUnavailable' ? cause.message : message
  const [, reason = said] = /Last error: (?:Error: )?(.*?)\. Resolution note/.exec(said) ?? []
  return reason.replace(/\.$/, '')
}

/**
 * Throws ConfigError when a checkpoint is at a position that this log does not have. Positions of different logs are not
 * comparable, and continuing from one would skip events or process them twice.
 */
export async function assertSameLog(db: Database, store: EventStore): Promise<void> {
  // Read before the head, because both advance.
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
    // Position of another store.
    return false
  }
}
