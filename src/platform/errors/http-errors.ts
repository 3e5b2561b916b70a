/** The crumb or the origin of an unsafe request is not what it must be: 403 with `crumbFail`. */
export class CrumbFailed extends Error {
  override name = 'CrumbFailed'
}

/** More bodies are in flight than fit: 503 for all together, 413 for one sender, both with Retry-After. */
export class TooManyBytesInFlight extends Error {
  override name = 'TooMuchInFlight'
  readonly status: 413 | 503
  constructor(message: string, status: 413 | 503) {
    super(message)
    this.status = status
  }
}

/** The request cannot be read as what the route takes: 400, 413, 415 and the like. */
export class BadRequest extends Error {
  override name = 'BadRequest'
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
