import { ApiError } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'

export interface FileActionProblem {
  title: string
  text: string
}

/** Specification §8, Editor. */
export const renameProblem = { title: 'Unable to Rename File', text: 'There was a problem while renaming your file' }
export const deleteProblem = { title: 'Unable to Delete File', text: 'Something went wrong.' }

/** What the server says of it is nearer than what is said of all that can go wrong. */
export function fileActionProblem(failure: unknown, otherwise: FileActionProblem): FileActionProblem {
  const isSaid = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return isSaid ? { ...otherwise, text: messageOf(failure) } : otherwise
}
