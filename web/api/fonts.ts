import { queryOptions } from '@tanstack/react-query'
import type { FontsReply, UploadedFont } from '../../src/files/contract.ts'
import { del, get } from './client/client.ts'
import { sendFile, type UploadOptions } from './client/send-file.ts'

const path = '/api/files/fonts'

export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: ({ signal }) => get<FontsReply>(path, { signal }),
})

export const uploadFont = (file: File, options: UploadOptions = {}) =>
  sendFile<UploadedFont>(path, file, { ...options, type: 'font/woff2' })
export const deleteFont = (fontId: string) => del<{ id: string }>(`${path}/${encodeURIComponent(fontId)}`)
