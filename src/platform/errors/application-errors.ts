import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'

/** There is no such thing here, or it is not for this person to know of: 404, and both look the same. */
export class NotFound extends Error {
  override name = 'NotFound'
  constructor(message = 'Not found.') {
    super(message)
  }
}

/** Nobody is signed in, or a proof of identity is no longer good: 401. */
export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
  constructor(message = 'Please sign in.') {
    super(message)
  }
}

/** Signed in, but without the right: 403. */
export class Forbidden extends Error {
  override name = 'Forbidden'
  constructor(message = 'You do not have permission to do this.') {
    super(message)
  }
}

/** Signed in and with the right, but who they are was proved too long ago: 403 with `reauthenticate`. */
export class ReauthenticationRequired extends Error {
  override name = 'SignInAgain'
  constructor(message = 'Please confirm your password to go on.') {
    super(message)
  }
}

/** Too many wrong attempts came before this one, so it must bring a solved captcha: 403 with `captchaRequired`. */
export class CaptchaRequired extends Error {
  override name = 'CaptchaRequired'
  constructor(message = CAPTCHA_MISSING) {
    super(message)
  }
}

/** The password is right, and the account also wants a code: 403 with `secondFactorRequired`. */
export class SecondFactorRequired extends Error {
  override name = 'SecondFactorRequired'
  constructor(message = 'Enter the code of your authenticator app.') {
    super(message)
  }
}

/** Somebody else was faster: 409 with the revision that stands now. */
export class StaleVersion extends Error {
  override name = 'StaleVersion'
  readonly revision: number
  constructor(message: string, revision: number) {
    super(message)
    this.revision = revision
  }
}

/** It cannot be done beside what is being done already: 409. */
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

/** The answer took longer than anyone waits: 503. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** Specification §5, when several fields are wrong or none has a sentence of its own. */
export const FIELDS_INVALID = 'One or more fields is invalid, please check your entries.'

/** Fields that the server will not take: 400 with a sentence per field. */
export class InvalidFields extends Error {
  override name = 'InvalidFields'
  /** Field name, or field id of a form, to the sentence shown at it. */
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>, message = FIELDS_INVALID) {
    super(message)
    this.errors = errors
  }
}
