import { queryOptions } from '@tanstack/react-query'
import type { UploadedVideo } from '../../src/files/contract.ts'
import * as files from '../../src/files/endpoints.ts'
import { call } from './client/client.ts'
import { sendFile, type UploadOptions } from './client/send-file.ts'

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => call(files.listVideos, {}, { signal }),
})

export const uploadVideo = (file: File, options: UploadOptions = {}) =>
  sendFile<UploadedVideo>(files.uploadVideo.path, file, {
    ...options,
    type: file.type.startsWith('video/') ? file.type : 'video/mp4',
  })
export const deleteVideo = (videoId: string) => call(files.deleteVideo, { params: { videoId } })
