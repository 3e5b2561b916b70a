import { word } from '../../../src/shared/words/word.ts'
import { ApiError } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'

/** Error message of a failed cart request (specification §8); refusals have messages of their own. */
export function cartFailure(failure: unknown): string {
  return failure instanceof ApiError && failure.status >= 500 ? word('Please try again.') : messageOf(failure)
}
