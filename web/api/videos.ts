import { queryOptions } from '@tanstack/react-query'
import type { UploadedVideo, VideosReply } from '../../src/files/contract.ts'
import { del, get } from './client/client.ts'
import { sendFile, type UploadOptions } from './client/send-file.ts'

const path = '/api/files/videos'

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => get<VideosReply>(path, { signal }),
})

export const uploadVideo = (file: File, options: UploadOptions = {}) =>
  sendFile<UploadedVideo>(path, file, { ...options, type: file.type.startsWith('video/') ? file.type : 'video/mp4' })
export const deleteVideo = (videoId: string) => del<{ id: string }>(`${path}/${encodeURIComponent(videoId)}`)
