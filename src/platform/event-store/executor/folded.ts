import type { Aggregate, DomainEvent } from '../../../shared/aggregate.ts'
import { domainEvent, type NewEvent, type Position, type Recorded } from '../event-store.ts'

/** The state of a stream, folded up to one of its events. */
export interface Folded<State> {
  state: State
  /** Version of the last folded event; -1 before the first. */
  version: number
  position: Position | undefined
  /** Id of the last folded event, to check that it is still in the stream. */
  lastId: string | undefined
  /** The newest idempotency keys and the versions at which their commands ended. All states of a stream share this map. */
  keys: Map<string, ProcessedCommand>
}

/** What is stored for a key: the fingerprint of its request and the version of its command's last event. */
export interface ProcessedCommand {
  request: string | undefined
  version: number
}

const KEYS_MAX = 1_000

export function initialFold<S>(initial: S): Folded<S> {
  return { state: initial, version: -1, position: undefined, lastId: undefined, keys: new Map() }
}

export function foldOne<S, E extends DomainEvent>(
  { evolve }: Aggregate<S, E>,
  { state, keys }: Folded<S>,
  event: NewEvent & Pick<Recorded, 'version' | 'position'>,
): Folded<S> {
  remember(keys, event)
  const { version, position, id } = event
  return { state: evolve(state, domainEvent<E>(event)), version, position, lastId: id, keys }
}

function remember(keys: Map<string, ProcessedCommand>, { meta, version }: Pick<Recorded, 'meta' | 'version'>): void {
  if (meta.key === undefined) return
  keys.delete(meta.key)
  keys.set(meta.key, { request: meta.request, version })
  for (const oldest of keys.keys()) {
    if (keys.size <= KEYS_MAX) return
    keys.delete(oldest)
  }
}
