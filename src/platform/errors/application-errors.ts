import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'

/** It does not exist, or this person may not know of it: 404, and both look the same. */
export class NotFound extends Error {
  override name = 'NotFound'
  constructor(message = 'Not found.') {
    super(message)
  }
}

/** Nobody is signed in, or a proof of identity has expired: 401. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
  constructor(message = 'Please sign in.') {
    super(message)
  }
}

/** Signed in, but without the permission: 403. */
export class Forbidden extends Error {
  override name = 'Forbidden'
  constructor(message = 'You do not have permission to do this.') {
    super(message)
  }
}

/** A call of the API without a key that is in force: 401. */
export class ApiKeyRequired extends Error {
  override name = 'ApiKeyRequired'
  constructor(message = 'Send a valid API key: Authorization: Bearer pk_…') {
    super(message)
  }
}

/** A call of the API with a key for something else: 403. */
export class MissingScope extends Error {
  override name = 'MissingScope'
  constructor(scope: string) {
    super(`This API key does not have the scope ${scope}.`)
  }
}

/** A call that changes something, with a test key, of a store that takes real payments: 403. */
export class TestKeyRefused extends Error {
  override name = 'TestKeyRefused'
  constructor(message = 'This store takes real payments, so a test key can only read. Use a live key.') {
    super(message)
  }
}

/** A call of the API of a website that has expired: 402. */
export class WebsiteExpired extends Error {
  override name = 'WebsiteExpired'
  constructor(message = 'This website has expired. Its owner has to renew it before the API can be used.') {
    super(message)
  }
}

/** Signed in and permitted, but authenticated too long ago: 403 with `reauthenticate`. */
export class ReauthenticationRequired extends Error {
  override name = 'SignInAgain'
  constructor(message = 'Please confirm your password to go on.') {
    super(message)
  }
}

/** After too many failed attempts a solved captcha is required: 403 with `captchaRequired`. */
export class CaptchaRequired extends Error {
  override name = 'CaptchaRequired'
  constructor(message = CAPTCHA_MISSING) {
    super(message)
  }
}

/** The password is right, but the account also requires a code: 403 with `secondFactorRequired`. */
export class SecondFactorRequired extends Error {
  override name = 'SecondFactorRequired'
  constructor(message = 'Enter the code of your authenticator app.') {
    super(message)
  }
}

/** Another change came first: 409 with the current revision. */
export class StaleVersion extends Error {
  override name = 'StaleVersion'
  readonly revision: number
  constructor(message: string, revision: number) {
    super(message)
    this.revision = revision
  }
}

/** Conflicts with an operation in progress: 409. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** Too many requests: 429 with Retry-After. */
export class RateLimited extends Error {
  override name = 'RateLimited'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Turned away before anything was done, because it would take too long: 503 with Retry-After. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The response took too long: 503. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** Specification §5, for several invalid fields or when none has a message of its own. */
export const FIELDS_INVALID = 'One or more fields is invalid, please check your entries.'

/** Invalid fields: 400 with a message per field. */
export class InvalidFields extends Error {
  override name = 'InvalidFields'
  /** Messages by field name, or by field id of a form. */
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>, message = FIELDS_INVALID) {
    super(message)
    this.errors = errors
  }
}
