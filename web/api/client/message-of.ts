import { ApiError } from './client.ts'

/** What to tell a person of a call that failed (specification §8): the server's words, where there are any. */
export function messageOf(failure: unknown): string {
  return failure instanceof ApiError && failure.message ? failure.message : 'Please try again.'
}
