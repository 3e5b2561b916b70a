import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { DomainError, RefusedFields, UnknownEntity } from '../../shared/domain-error.ts'
import { TOOK_TOO_LONG } from '../async/with-timeout.ts'
import { StoreUnavailable } from '../event-store/event-store.ts'
import { KeyInFlight, KeyReused, TooManyConflicts } from '../event-store/executor/executor.ts'
import {
  ApiKeyRequired,
  CaptchaRequired,
  Conflict,
  Forbidden,
  InvalidFields,
  MissingScope,
  NotFound,
  NotSignedIn,
  Overloaded,
  RateLimited,
  ReauthenticationRequired,
  SecondFactorRequired,
  StaleVersion,
  TestKeyRefused,
  TimedOut,
  WebsiteExpired,
} from './application-errors.ts'
import { fieldErrorsOf, firstErrorMessage } from './field-errors.ts'
import { BadRequest, CsrfTokenRefused, TooManyBytesInFlight } from './http-errors.ts'
import { isCancelled, isUnavailable } from './unavailable.ts'

/** RFC 9457 with the specification's own members (decision 10). */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  /** Identifies this request: `urn:uuid:<request id>`. */
  instance: string
  /** The message for the person who made the request. */
  message: string
  /** Names the kind of refusal for programs: `MISSING_SCOPE`. */
  code?: string
  /** A second sentence, beside the message. */
  hint?: string
  /** Messages by field. */
  errors?: Record<string, string>
  crumbFail?: true
  reauthenticate?: true
  captchaRequired?: true
  secondFactorRequired?: true
  /** The current revision, when a request was based on an older one. */
  revision?: number
}

export interface HttpError {
  status: number
  message: string
  code?: string
  hint?: string
  errors?: Record<string, string>
  crumbFail?: true
  reauthenticate?: true
  captchaRequired?: true
  secondFactorRequired?: true
  /** The current revision, when a request was based on an older one. */
  revision?: number
  retryAfterSeconds?: number
}

const BUSY = 'We are very busy at the moment. Please try again.'
const UNKNOWN = 'Something went wrong. Please try again later.'

/** Maps every error to its HTTP status. Unknown errors become 500 without any detail. */
export function toHttpError(error: unknown): HttpError {
  for (const [kind, refusal] of errorMappings) if (error instanceof kind) return refusal(error as never)
  if (isCancelled(error)) return { status: 503, message: TOOK_TOO_LONG, retryAfterSeconds: 1 }
  if (isUnavailable(error)) return { status: 503, message: BUSY, retryAfterSeconds: 1 }
  const status = (error as { status?: unknown } | null)?.status
  // Express and its parsers set this on client errors.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status, message: 'This request cannot be read.' }
  return { status: 500, message: UNKNOWN }
}

type ErrorMapping<E> = [new (...args: never[]) => E, (error: E) => HttpError]

function errorMapping<E extends Error>(...pair: ErrorMapping<E>): ErrorMapping<never> {
  return pair as unknown as ErrorMapping<never>
}

const errorMappings: ErrorMapping<never>[] = [
  errorMapping(UnknownEntity, ({ message }) => ({ status: 404, message })),
  errorMapping(RefusedFields, ({ message, errors }) => ({ status: 400, message, errors })),
  errorMapping(DomainError, ({ message, hint }) => ({ status: 400, message, ...(hint !== undefined && { hint }) })),
  errorMapping(InvalidFields, ({ message, errors }) => ({ status: 400, message, errors })),
  errorMapping(z.core.$ZodError, (error) => ({
    status: 400,
    message: firstErrorMessage(error),
    errors: fieldErrorsOf(error),
  })),
  errorMapping(BadRequest, ({ message, status }) => ({ status, message })),
  errorMapping(NotSignedIn, ({ message }) => ({ status: 401, message })),
  errorMapping(Forbidden, ({ message }) => ({ status: 403, message })),
  errorMapping(ApiKeyRequired, ({ message }) => ({ status: 401, message, code: 'INVALID_API_KEY' })),
  errorMapping(WebsiteExpired, ({ message }) => ({ status: 402, message, code: 'WEBSITE_EXPIRED' })),
  errorMapping(MissingScope, ({ message }) => ({ status: 403, message, code: 'MISSING_SCOPE' })),
  errorMapping(TestKeyRefused, ({ message }) => ({ status: 403, message, code: 'TEST_KEY' })),
  errorMapping(ReauthenticationRequired, ({ message }) => ({ status: 403, message, reauthenticate: true })),
  errorMapping(CaptchaRequired, ({ message }) => ({ status: 403, message, captchaRequired: true })),
  errorMapping(SecondFactorRequired, ({ message }) => ({ status: 403, message, secondFactorRequired: true })),
  errorMapping(CsrfTokenRefused, ({ message }) => ({ status: 403, message, crumbFail: true })),
  errorMapping(NotFound, ({ message }) => ({ status: 404, message })),
  errorMapping(StaleVersion, ({ message, revision }) => ({ status: 409, message, revision })),
  errorMapping(Conflict, ({ message }) => ({ status: 409, message })),
  errorMapping(KeyInFlight, () => ({
    status: 409,
    message: 'This is still being done. Please try again.',
    retryAfterSeconds: 1,
  })),
  errorMapping(KeyReused, () => ({ status: 422, message: 'This idempotency key was used for another request.' })),
  errorMapping(RateLimited, ({ message, retryAfterSeconds }) => ({ status: 429, message, retryAfterSeconds })),
  errorMapping(TooManyBytesInFlight, ({ message, status }) => ({ status, message, retryAfterSeconds: 2 })),
  errorMapping(TooManyConflicts, () => ({
    status: 429,
    message: 'Please try again in a few seconds.',
    retryAfterSeconds: 1,
  })),
  errorMapping(StoreUnavailable, () => ({ status: 503, message: BUSY, retryAfterSeconds: 1 })),
  errorMapping(Overloaded, ({ message, retryAfterSeconds }) => ({ status: 503, message, retryAfterSeconds })),
  errorMapping(TimedOut, ({ message }) => ({ status: 503, message, retryAfterSeconds: 1 })),
]

export function toProblem(
  {
    status,
    message,
    code,
    hint,
    errors,
    crumbFail,
    reauthenticate,
    captchaRequired,
    secondFactorRequired,
    revision,
  }: HttpError,
  requestId: string,
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    message,
    ...(code !== undefined && { code }),
    ...(hint !== undefined && { hint }),
    ...(errors && { errors }),
    ...(crumbFail && { crumbFail }),
    ...(reauthenticate && { reauthenticate }),
    ...(captchaRequired && { captchaRequired }),
    ...(secondFactorRequired && { secondFactorRequired }),
    ...(revision !== undefined && { revision }),
  }
}
