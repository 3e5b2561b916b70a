import type { FileAnswer } from '../../../../src/shared/forms/form-definition.ts'
import { errorOf, headersOf, readCrumb } from '../../../api/client/client.ts'

/** A file for a field of a filling that is not sent yet. */
interface Upload {
  formId: string
  fillingId: string
  fieldId: string
  file: File
}

/** Throws ApiError with the server's sentence. */
export async function uploadFile({ formId, fillingId, fieldId, file }: Upload): Promise<FileAnswer> {
  const query = new URLSearchParams({ formId, fieldId, name: file.name })
  const reply = await send('POST', `/api/form/files/${fillingId}?${query}`, file)
  return reply.json()
}

/** Takes a file out of its filling. */
export const removeFile = (fillingId: string, fileId: string): Promise<unknown> =>
  send('DELETE', `/api/form/files/${fillingId}/${fileId}`)

async function send(method: string, path: string, body?: File): Promise<Response> {
  const crumb = await readCrumb()
  const headers = { ...headersOf(method, undefined, {}, crumb), 'content-type': 'application/octet-stream' }
  const reply = await fetch(path, { method, headers, credentials: 'same-origin', ...(body && { body }) })
  if (!reply.ok) throw await errorOf(reply)
  return reply
}
