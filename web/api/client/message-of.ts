import { withHint } from '../../../src/shared/messages/with-hint.ts'
import { ApiError } from './client.ts'

/** Message for a failed request (specification §8): the server's text, if any, with its hint. */
export function messageOf(failure: unknown): string {
  return failure instanceof ApiError && failure.message ? withHint(failure.message, failure.hint) : 'Please try again.'
}
