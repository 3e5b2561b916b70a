const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses before each retry of an event. */
export const retryDelays: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** A pause is up to a tenth longer, so that the events of many endpoints do not all come back at once. */
const JITTER = 0.1
/** The endpoint asks for less. */
const SLOW_DOWN: ReadonlySet<number> = new Set([429, 502, 504])
const GONE = 410
/** What `Retry-After` may ask for. */
const PAUSE_MIN_MS = SECOND
const PAUSE_MAX_MS = HOUR
/** After so many failures in a row only the oldest event is tried, until one gets through. */
export const FAILURES_UNTIL_DOWN = 5

export interface Attempted {
  /** Undefined when there was no answer. */
  status: number | undefined
  retryAfter: string | undefined
  at: Date
}

export interface AttemptContext {
  /** Attempts at this event before this one. */
  attempts: number
  /** Failures of the endpoint in a row before this one. */
  failures: number
  /** From 0 (inclusive) to 1 (exclusive). */
  random: number
  delays?: readonly number[] | undefined
}

/** What follows from an attempt: for the event, and for the endpoint. */
export type Outcome =
  | { kind: 'delivered' }
  /** Nothing at all is sent before `resumeAt`, if it is set. */
  | { kind: 'retry'; nextAt: Date; resumeAt: Date | null }
  | { kind: 'stop'; reason: 'gone' | 'exhausted' }

export function decideOutcome(
  { status, retryAfter, at }: Attempted,
  { attempts, failures, random, delays = retryDelays }: AttemptContext,
): Outcome {
  if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === GONE) return { kind: 'stop', reason: 'gone' }
  const delay = delays[attempts]
  if (delay === undefined) return { kind: 'stop', reason: 'exhausted' }
  const after = (ms: number) => new Date(at.getTime() + Math.ceil(ms))
  const nextAt = after(delay * (1 + JITTER * random))
  if (status === undefined || !SLOW_DOWN.has(status)) return { kind: 'retry', nextAt, resumeAt: null }
  const asked = pauseAsked(retryAfter, at) ?? PAUSE_MIN_MS * 2 ** Math.min(failures, 10)
  const resumeAt = after(Math.min(Math.max(asked, PAUSE_MIN_MS), PAUSE_MAX_MS))
  return { kind: 'retry', nextAt: resumeAt > nextAt ? resumeAt : nextAt, resumeAt }
}

/** Seconds, or a date (RFC 9110). */
function pauseAsked(retryAfter: string | undefined, at: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND
  const moment = Date.parse(retryAfter)
  return Number.isNaN(moment) ? undefined : moment - at.getTime()
}
