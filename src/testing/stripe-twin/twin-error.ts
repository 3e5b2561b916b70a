/** An error response in Stripe's format. */
export class TwinError extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: { type: string; message: string; [field: string]: unknown }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function invalidRequest(message: string, code?: string, param?: string): TwinError {
  return new TwinError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })
}

export function missing(what: string, id: string): TwinError {
  const message = `No such ${what}: '${id}'`
  return new TwinError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
}
