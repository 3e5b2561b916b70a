import { UPLOAD_BYTES_MAX, uploadMessages, uploadTypes } from '../../../src/shared/validation/image-rules.ts'

/** Why a file cannot be uploaded, or undefined. Its content is checked by the server. */
export function fileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (type !== '' && !(uploadTypes as readonly string[]).includes(type)) return uploadMessages.unsupported
  if (size > UPLOAD_BYTES_MAX) return uploadMessages.tooLarge
  return size === 0 ? uploadMessages.empty : undefined
}
