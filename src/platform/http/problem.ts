import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { Rejection } from '../../shared/rejection.ts'
import { StoreUnavailable } from '../event-store/event-store.ts'
import { KeyInFlight, KeyReused, TooManyConflicts } from '../event-store/executor.ts'
import { errorsOf, firstSentence } from './field-errors.ts'
import {
  BadRequest,
  CaptchaRequired,
  Conflict,
  CrumbFailed,
  Forbidden,
  InvalidFields,
  NotFound,
  NotSignedIn,
  Overtaken,
  RateLimited,
  SecondFactorRequired,
  SignInAgain,
  TimedOut,
  TooMuchInFlight,
} from './refusals.ts'
import { isUnavailable } from './unavailable.ts'

/** RFC 9457 with the specification's own members (decision 10). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  /** Names this one request: `urn:uuid:<request id>`. */
  instance: string
  /** The sentence for the person who asked. */
  message: string
  /** A sentence per field. */
  errors?: Record<string, string>
  crumbFail?: true
  reauthenticate?: true
  captchaRequired?: true
  secondFactorRequired?: true
  /** The one that stands now, where a request was made on an older one. */
  revision?: number
}

export interface Refusal {
  status: number
  message: string
  errors?: Record<string, string>
  crumbFail?: true
  reauthenticate?: true
  captchaRequired?: true
  secondFactorRequired?: true
  /** The one that stands now, where a request was made on an older one. */
  revision?: number
  retryAfterSeconds?: number
}

const BUSY = 'We are very busy at the moment. Please try again.'
const UNKNOWN = 'Something went wrong. Please try again later.'

/** The one place that knows which error is which status. What it does not know is 500 and says nothing about itself. */
export function refusalOf(error: unknown): Refusal {
  for (const [kind, refusal] of kinds) if (error instanceof kind) return refusal(error as never)
  if (isUnavailable(error)) return { status: 503, message: BUSY, retryAfterSeconds: 1 }
  const status = (error as { status?: unknown } | null)?.status
  // Express and its parsers mark what the client did wrong.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status, message: 'This request cannot be read.' }
  return { status: 500, message: UNKNOWN }
}

type Kind<E> = [new (...args: never[]) => E, (error: E) => Refusal]

function kind<E extends Error>(...pair: Kind<E>): Kind<never> {
  return pair as unknown as Kind<never>
}

const kinds: Kind<never>[] = [
  kind(Rejection, ({ message }) => ({ status: 400, message })),
  kind(InvalidFields, ({ message, errors }) => ({ status: 400, message, errors })),
  kind(z.core.$ZodError, (error) => ({ status: 400, message: firstSentence(error), errors: errorsOf(error) })),
  kind(BadRequest, ({ message, status }) => ({ status, message })),
  kind(NotSignedIn, ({ message }) => ({ status: 401, message })),
  kind(Forbidden, ({ message }) => ({ status: 403, message })),
  kind(SignInAgain, ({ message }) => ({ status: 403, message, reauthenticate: true })),
  kind(CaptchaRequired, ({ message }) => ({ status: 403, message, captchaRequired: true })),
  kind(SecondFactorRequired, ({ message }) => ({ status: 403, message, secondFactorRequired: true })),
  kind(CrumbFailed, ({ message }) => ({ status: 403, message, crumbFail: true })),
  kind(NotFound, ({ message }) => ({ status: 404, message })),
  kind(Overtaken, ({ message, revision }) => ({ status: 409, message, revision })),
  kind(Conflict, ({ message }) => ({ status: 409, message })),
  kind(KeyInFlight, () => ({
    status: 409,
    message: 'This is still being done. Please try again.',
    retryAfterSeconds: 1,
  })),
  kind(KeyReused, () => ({ status: 422, message: 'This idempotency key was used for another request.' })),
  kind(RateLimited, ({ message, retryAfterSeconds }) => ({ status: 429, message, retryAfterSeconds })),
  kind(TooMuchInFlight, ({ message, status }) => ({ status, message, retryAfterSeconds: 2 })),
  kind(TooManyConflicts, () => ({ status: 429, message: 'Please try again in a few seconds.', retryAfterSeconds: 1 })),
  kind(StoreUnavailable, () => ({ status: 503, message: BUSY, retryAfterSeconds: 1 })),
  kind(TimedOut, ({ message }) => ({ status: 503, message, retryAfterSeconds: 1 })),
]

export function problemOf(
  { status, message, errors, crumbFail, reauthenticate, captchaRequired, secondFactorRequired, revision }: Refusal,
  requestId: string,
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    message,
    ...(errors && { errors }),
    ...(crumbFail && { crumbFail }),
    ...(reauthenticate && { reauthenticate }),
    ...(captchaRequired && { captchaRequired }),
    ...(secondFactorRequired && { secondFactorRequired }),
    ...(revision !== undefined && { revision }),
  }
}
