import { setTimeout as sleep } from 'node:timers/promises'
import type { Aggregate, DomainEvent } from '../../../shared/aggregate.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { backoff } from '../backoff.ts'
import {
  type Appended,
  type EventStore,
  type NewEvent,
  StreamDeleted,
  type StreamId,
  streamName,
  VersionConflict,
} from '../event-store.ts'
import { type Intent, type Outcome, TooManyConflicts } from './executor.ts'
import { type Folded, foldOne, initialFold, type ProcessedCommand } from './folded.ts'
import { keyReused } from './keys-in-flight.ts'
import { newEvents } from './new-events.ts'
import type { StreamFolds } from './stream-folds.ts'
import type { Upcast } from './upcast.ts'

export interface Command<S, E extends DomainEvent> {
  aggregate: Aggregate<S, E>
  id: StreamId
  intent: Intent
  decide: (state: S) => E[]
  /** Decided on the initial state first, unless a later one is cached. */
  isNew: boolean
}

export interface CommandHandlerDeps {
  store: EventStore
  folds: StreamFolds
  upcast: Upcast
}

/** Why a command has to be decided again, on the store's current state. */
type RetryReason = 'stale' | 'conflict'

const RETRIES = 10
const BACKOFF_MAX_MS = 100

/**
 * Decides on the cached state without reading the store first. The append expects the version of that state, so a stale
 * state is detected. A command that writes nothing (it throws or returns no events) has no such check, so its result
 * counts only when the state was just read.
 */
export async function handleCommand<S, E extends DomainEvent>(
  deps: CommandHandlerDeps,
  command: Command<S, E>,
): Promise<Outcome<S>> {
  const { aggregate, id, isNew } = command
  let remembered = deps.folds.cached(aggregate, id) ?? (isNew ? initialFold(aggregate.initial) : undefined)
  for (let conflicts = 0; conflicts <= RETRIES; ) {
    const folded = remembered ?? (await deps.folds.current(aggregate, id))
    const outcome = await attempt(deps, command, folded, remembered === undefined)
    if (typeof outcome === 'object') return outcome
    remembered = undefined
    if (outcome === 'conflict') await sleep(backoff(conflicts++, BACKOFF_MAX_MS))
  }
  throw new TooManyConflicts(`Too many concurrent changes to ${streamName(id)}`)
}

async function attempt<S, E extends DomainEvent>(
  deps: CommandHandlerDeps,
  command: Command<S, E>,
  folded: Folded<S>,
  confirmed: boolean,
): Promise<Outcome<S> | RetryReason> {
  const before = findProcessed(command.intent, folded)
  if (before) return replayOutcome(deps, command, folded, before)
  const decided = tryDecide(command, folded.state, confirmed)
  if (decided === undefined) return 'stale'
  if (decided.length > 0) return append(deps, command, folded, decided)
  return { state: folded.state, version: folded.version, position: undefined, repeated: false }
}

function findProcessed<S>({ key, request }: Intent, { keys }: Folded<S>): ProcessedCommand | undefined {
  if (key === undefined) return undefined
  const before = keys.get(key)
  if (before && before.request !== request) throw keyReused(key)
  return before
}

/** Returns the outcome of the first execution: the state right after that command's last event. */
async function replayOutcome<S, E extends DomainEvent>(
  { folds }: CommandHandlerDeps,
  { aggregate, id }: Command<S, E>,
  known: Folded<S>,
  { version }: ProcessedCommand,
): Promise<Outcome<S>> {
  const then = known.version === version ? known : await folds.past(aggregate, id, (event) => event.version <= version)
  return { state: then.state, version, position: then.position, repeated: true }
}

/** Undefined when nothing would be written and a stale state may be the reason. */
function tryDecide<S, E extends DomainEvent>({ decide }: Command<S, E>, state: S, confirmed: boolean): E[] | undefined {
  try {
    const events = decide(state)
    return events.length > 0 || confirmed ? events : undefined
  } catch (error) {
    if (confirmed) throw error
    return undefined
  }
}

async function append<S, E extends DomainEvent>(
  deps: CommandHandlerDeps,
  { aggregate, id, intent }: Command<S, E>,
  known: Folded<S>,
  decided: E[],
): Promise<Outcome<S> | RetryReason> {
  assertRoom(aggregate, known.version, decided)
  const events = newEvents(decided, streamName(id), intent, deps.upcast)
  const appended = await appendAfter(deps, id, events, known.version)
  // A duplicate with an idempotency key: the command ran before, here or in another process, and may have decided
  // differently. Retry, to read the stored outcome.
  if (!appended || (appended.duplicate && intent.key !== undefined)) return 'conflict'
  const { version, position } = appended
  const folded = events.reduce(
    (before, event) => foldOne(aggregate, before, { ...event, version: before.version + 1, position }),
    known,
  )
  deps.folds.remember(aggregate, id, folded)
  return { state: folded.state, version, position, repeated: false }
}

/** Throws DomainError when the stream is as long as it may become. */
function assertRoom<S, E extends DomainEvent>({ limit }: Aggregate<S, E>, version: number, decided: E[]): void {
  if (!limit || version + 1 + decided.length <= limit.events) return
  if (decided.some(({ type }) => !limit.always.includes(type))) throw new DomainError(limit.sentence)
}

/** Undefined when the stream has moved past that version. */
async function appendAfter({ store, folds }: CommandHandlerDeps, id: StreamId, events: NewEvent[], version: number) {
  try {
    const appended: Appended = await store.append(id, events, { expected: version < 0 ? 'none' : version })
    return appended
  } catch (error) {
    if (error instanceof VersionConflict) return undefined
    if (error instanceof StreamDeleted) folds.evict(id)
    throw error
  }
}
