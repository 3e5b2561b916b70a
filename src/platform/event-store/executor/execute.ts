import { type EventStore, type StreamId, streamName } from '../event-store.ts'
import { createStreamQueue } from '../stream-queue.ts'
import { handleCommand } from './command-handler.ts'
import type { Executor, Target } from './executor.ts'
import { createKeysInFlight } from './keys-in-flight.ts'
import { createSnapshots, type SnapshotOptions } from './snapshots.ts'
import { createStreamFolds } from './stream-folds.ts'
import { createUpcast, type Upcasters } from './upcast.ts'

export interface ExecutorOptions {
  /** Size of the state cache, in streams. Default: 5,000. */
  cacheSize?: number
  upcasters?: Upcasters
  /** Snapshots of aggregates that define them. Without this, every stream is read from its first event. */
  snapshots?: SnapshotOptions
}

const QUEUE_MAX = 1_000

/** Runs the commands of one stream one at a time in this process; only other processes can cause conflicts. */
export function createExecutor(
  store: EventStore,
  { cacheSize = 5_000, upcasters = {}, snapshots }: ExecutorOptions = {},
): Executor {
  const upcast = createUpcast(upcasters)
  const folds = createStreamFolds({ store, upcast, snapshots: createSnapshots(snapshots), cacheSize })
  const queue = createStreamQueue(QUEUE_MAX)
  const keysInFlight = createKeysInFlight()
  const deps = { store, folds, upcast }
  return {
    async execute(aggregate, target, intent, decide) {
      const id = streamOf(aggregate, target)
      const stream = streamName(id)
      const run = () => handleCommand(deps, { aggregate, id, intent, decide, isNew: target.isNew === true })
      return keysInFlight.withKey(stream, intent, () => queue.run(stream, run))
    },
    async load(aggregate, target, { asOf } = {}) {
      const id = streamOf(aggregate, target)
      const folded = asOf
        ? await folds.past(aggregate, id, (event) => event.recordedAt <= asOf)
        : await folds.current(aggregate, id)
      return { state: folded.state, version: folded.version }
    },
  }
}

function streamOf({ name }: { name: string }, { websiteId, id }: Target): StreamId {
  return { websiteId, category: name, entityId: id }
}
