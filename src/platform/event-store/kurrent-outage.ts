import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandError, ErrorType, isCommandError } from '@eventstore/db-client'
import { backoff } from './backoff.ts'
import { EventTooLarge, StoreUnavailable } from './event-store.ts'
import type { KurrentConnection } from './kurrent-connection.ts'

/** What the server says about a request; everything else says nothing about it and may be asked again. */
const answers = new Set<string>([
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.NO_STREAM,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.UNSUPPORTED,
])

/** Undefined when the failure does not come from the server or the way to it. */
export function answerType(error: unknown): CommandError['type'] | undefined {
  return error instanceof Error && isCommandError(error) ? error.type : undefined
}

/** Connection lost, leader changed, deadline passed, server starting or shutting down: it will pass by itself. */
export function isOutage(error: unknown): boolean {
  const type = answerType(error)
  if (type !== undefined) return !answers.has(type)
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError)
}

/** Whether the server was asked and has kept silent: then it may be gone without a word, and so may others think. */
export function isSilence(error: unknown): boolean {
  return error instanceof NoAnswer || answerType(error) === ErrorType.DEADLINE_EXCEEDED
}

export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** The failure as the port tells it: EventTooLarge, or as it is. */
export function portError(error: unknown): unknown {
  if (answerType(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)
    return new EventTooLarge('These events are larger together than the server takes at once', { cause: error })
  return error
}

/** What every part of the adapter works under. */
export interface Circumstances {
  connection: KurrentConnection
  /** Longest time for one answer in milliseconds: a server that is frozen leaves time to ask another. */
  answerMs: number
  /** Milliseconds after which what is repeated because of an outage is given up. */
  patience: number
  /** Whatever is being repeated is given up at once. */
  signal: AbortSignal
  /** Told once about each outage. */
  onError: (error: Error) => void
}

export interface Persistence extends Pick<Circumstances, 'signal' | 'onError'> {
  /** Milliseconds since the epoch after which it gives up. */
  deadline: number
}

/** Asks again through outages. Throws StoreUnavailable when they last too long. */
export async function persist<T>(ask: () => Promise<T>, persistence: Persistence): Promise<T> {
  const { deadline, signal } = persistence
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      endure(error, attempt, persistence)
    }
    await sleep(Math.min(backoff(attempt), Math.max(0, deadline - Date.now())), undefined, { signal }).catch(() => {})
  }
}

function endure(error: unknown, attempt: number, { deadline, signal, onError }: Persistence): void {
  if (!isOutage(error)) throw portError(error)
  if (attempt === 0) onError(error as Error)
  if (signal.aborted || Date.now() >= deadline)
    throw new StoreUnavailable('The event store is out of reach', { cause: error })
}
