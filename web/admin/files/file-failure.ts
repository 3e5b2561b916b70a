import { uploadMessages } from '../../../src/shared/validation/image-rules.ts'
import { ApiError } from '../../api/client/client.ts'

/** What goes wrong with a file here and not on the server; its message is shown as it is. */
export class FileFailure extends Error {}

/** What to tell a person of a file that did not arrive (specification §8, Editor): the server's words, where there are any. */
export function fileFailureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.status >= 500) return uploadMessages.uploadFailed
  const isSaid = (failure instanceof ApiError || failure instanceof FileFailure) && failure.message !== ''
  return isSaid ? failure.message : uploadMessages.other
}
