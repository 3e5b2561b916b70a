import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandError, ErrorType, isCommandError } from '@eventstore/db-client'
import { backoff } from '../backoff.ts'
import { EventTooLarge, StoreUnavailable } from '../event-store.ts'
import type { KurrentConnection } from './kurrent-connection.ts'
import type { OutageLog } from './outage-log.ts'

/** Codes of gRPC, by which the server refuses a request also where the client has no word for the reason. */
const codes = { INVALID_ARGUMENT: 3, PERMISSION_DENIED: 7, UNAUTHENTICATED: 16 }
const refusals = new Set<number>([
  ...Object.values(codes),
  ...[/* ALREADY_EXISTS */ 6, /* FAILED_PRECONDITION */ 9, /* OUT_OF_RANGE */ 11, /* UNIMPLEMENTED */ 12],
])

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
  if (type === ErrorType.UNKNOWN) return !refusals.has(codeOf(error) ?? -1)
  if (type !== undefined) return !answers.has(type)
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError)
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && isCommandError(error) ? error.code : undefined
}

/** Whether the server says that this request is none, and would be none at any other time. */
export function isInvalid(error: unknown): boolean {
  return answerType(error) === ErrorType.UNKNOWN && codeOf(error) === codes.INVALID_ARGUMENT
}

/** Whether the server knows the user and does not let them, or does not know them at all. */
export function deniedFor(error: unknown): 'right' | 'password' | undefined {
  if (codeOf(error) === codes.UNAUTHENTICATED) return 'password'
  const isDenied = answerType(error) === ErrorType.ACCESS_DENIED || codeOf(error) === codes.PERMISSION_DENIED
  return isDenied ? 'right' : undefined
}

/** Whether the server was asked and has kept silent: then it may be gone without a word, and so may others think. */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof NoAnswer || answerType(error) === ErrorType.DEADLINE_EXCEEDED
}

export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** The failure as the port tells it: EventTooLarge, or as it is. */
export function portError(error: unknown): unknown {
  const isTooLarge = answerType(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED || isEventTooLarge(error)
  if (isTooLarge)
    return new EventTooLarge('These events are larger together than the server takes at once', { cause: error })
  return error
}

/** `MaxAppendEventSize`, which servers have since 25.1: the client has no word for it. */
function isEventTooLarge(error: unknown): boolean {
  return isInvalid(error) && /exceeds Maximum Append Event Size/i.test((error as Error).message)
}

/** What every part of the adapter works under. */
export interface KurrentContext {
  connection: KurrentConnection
  /** Longest time for one answer in milliseconds: a server that is frozen leaves time to ask another. */
  answerMs: number
  /** Milliseconds after which what is repeated because of an outage is given up. */
  patience: number
  /** Whatever is being repeated is given up at once. */
  signal: AbortSignal
  outages: OutageLog
}

export interface RetryOptions extends Pick<KurrentContext, 'signal' | 'outages'> {
  /** Milliseconds since the epoch after which it gives up. */
  deadline: number
}

/** Asks again through outages. Throws StoreUnavailable when they last too long; its cause is what happened first. */
export async function retryUntilDeadline<T>(ask: () => Promise<T>, persistence: RetryOptions): Promise<T> {
  const { deadline, signal, outages } = persistence
  let first: unknown
  for (let attempt = 0; ; attempt++) {
    const begun = performance.now()
    try {
      const answer = await ask()
      outages.answered()
      return answer
    } catch (error) {
      first ??= error
      waitBeforeRetry(error, { begun, first }, persistence)
    }
    await sleep(Math.min(backoff(attempt), Math.max(0, deadline - Date.now())), undefined, { signal }).catch(() => {})
  }
}

interface FailureState {
  /** When the question was asked, as `performance.now()` says it. */
  begun: number
  first: unknown
}

function waitBeforeRetry(
  error: unknown,
  { begun, first }: FailureState,
  { deadline, signal, outages }: RetryOptions,
): void {
  if (!isOutage(error)) {
    outages.answered()
    throw portError(error)
  }
  outages.failed(error as Error, begun)
  if (signal.aborted || Date.now() >= deadline) throw new StoreUnavailable('Event store unavailable', { cause: first })
}
