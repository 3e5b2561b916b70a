import { word } from '../../../src/shared/words/word.ts'
import { ApiError } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'

/** What went wrong with a cart, in the words of specification §8: what was refused has a sentence of its own. */
export function cartFailure(failure: unknown): string {
  return failure instanceof ApiError && failure.status >= 500 ? word('Please try again.') : messageOf(failure)
}
