import { ApiError } from './client.ts'

/** Message for a failed request (specification §8): the server's text, if any. */
export function messageOf(failure: unknown): string {
  return failure instanceof ApiError && failure.message ? failure.message : 'Please try again.'
}
