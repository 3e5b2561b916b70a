import { queryOptions } from '@tanstack/react-query'
import type { UploadedFont } from '../../src/files/contract.ts'
import * as files from '../../src/files/endpoints.ts'
import { call } from './client/client.ts'
import { sendFile, type UploadOptions } from './client/send-file.ts'

export const fontsQuery = queryOptions({
  queryKey: ['fonts'],
  queryFn: ({ signal }) => call(files.listFonts, {}, { signal }),
})

export const uploadFont = (file: File, options: UploadOptions = {}) =>
  sendFile<UploadedFont>(files.uploadFont.path, file, { ...options, type: 'font/woff2' })
export const deleteFont = (fontId: string) => call(files.deleteFont, { params: { fontId } })
