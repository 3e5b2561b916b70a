/** The CSRF token (crumb) or the origin of an unsafe request is wrong: 403 with `crumbFail`. */
export class CsrfTokenRefused extends Error {
  override name = 'CsrfTokenRefused'
}

/** Too many bytes of request bodies are in flight: 503 for all senders together, 413 for one, both with Retry-After. */
export class TooManyBytesInFlight extends Error {
  override name = 'TooMuchInFlight'
  readonly status: 413 | 503
  constructor(message: string, status: 413 | 503) {
    super(message)
    this.status = status
  }
}

/** The request is not valid for the route: 400, 413, 415 and the like. */
export class BadRequest extends Error {
  override name = 'BadRequest'
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
