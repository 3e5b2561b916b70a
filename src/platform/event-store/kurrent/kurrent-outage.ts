import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandError, ErrorType, isCommandError } from '@eventstore/db-client'
import { backoff } from '../backoff.ts'
import { EventTooLarge, StoreUnavailable } from '../event-store.ts'
import type { KurrentConnection } from './kurrent-connection.ts'
import type { OutageLog } from './outage-log.ts'

/** gRPC codes of rejections for which the client has no error type of its own. */
const codes = { INVALID_ARGUMENT: 3, PERMISSION_DENIED: 7, UNAUTHENTICATED: 16 }
const refusals = new Set<number>([
  ...Object.values(codes),
  ...[/* ALREADY_EXISTS */ 6, /* FAILED_PRECONDITION */ 9, /* OUT_OF_RANGE */ 11, /* UNIMPLEMENTED */ 12],
])

/** Answers to the request itself. Any other error says nothing about the request, so it may be retried. */
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

/** Undefined when the failure comes neither from the server nor from the network. */
export function answerType(error: unknown): CommandError['type'] | undefined {
  return error instanceof Error && isCommandError(error) ? error.type : undefined
}

/** Connection lost, leader changed, deadline exceeded, server starting or shutting down: temporary failures. */
export function isOutage(error: unknown): boolean {
  const type = answerType(error)
  if (type === ErrorType.UNKNOWN) return !refusals.has(codeOf(error) ?? -1)
  if (type !== undefined) return !answers.has(type)
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError)
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && isCommandError(error) ? error.code : undefined
}

/** True when the server says that the request is invalid, now and at any other time. */
export function isInvalid(error: unknown): boolean {
  return answerType(error) === ErrorType.UNKNOWN && codeOf(error) === codes.INVALID_ARGUMENT
}

/** 'right' when the user lacks the permission, 'password' when the server rejects the credentials. */
export function deniedFor(error: unknown): 'right' | 'password' | undefined {
  if (codeOf(error) === codes.UNAUTHENTICATED) return 'password'
  const isDenied = answerType(error) === ErrorType.ACCESS_DENIED || codeOf(error) === codes.PERMISSION_DENIED
  return isDenied ? 'right' : undefined
}

/** True when the server did not answer in time: it may have died silently. */
export function isAnswerTimeout(error: unknown): boolean {
  return error instanceof NoAnswer || answerType(error) === ErrorType.DEADLINE_EXCEEDED
}

export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Translates a failure into the port's terms: EventTooLarge, or the error unchanged. */
export function portError(error: unknown): unknown {
  const isTooLarge = answerType(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED || isEventTooLarge(error)
  if (isTooLarge)
    return new EventTooLarge('These events are larger together than the server takes at once', { cause: error })
  return error
}

/** `MaxAppendEventSize`, which servers have since 25.1; the client has no error type for it. */
function isEventTooLarge(error: unknown): boolean {
  return isInvalid(error) && /exceeds Maximum Append Event Size/i.test((error as Error).message)
}

/** What all parts of the adapter share. */
export interface KurrentContext {
  connection: KurrentConnection
  /** Timeout of one answer in milliseconds; shorter than `patience`, so that another server can be tried when one hangs. */
  answerMs: number
  /** Milliseconds after which retries because of an outage end. */
  patience: number
  /** Ends all retries at once. */
  signal: AbortSignal
  outages: OutageLog
}

export interface RetryOptions extends Pick<KurrentContext, 'signal' | 'outages'> {
  /** When retries end, in milliseconds since the epoch. */
  deadline: number
}

/** Retries through outages. Throws StoreUnavailable at the deadline; its cause is the first failure. */
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
  /** When the request was sent, as `performance.now()`. */
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
