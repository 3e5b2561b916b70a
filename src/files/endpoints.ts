import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  BeginMediaRequest,
  MediaFileParams,
  MediaParams,
  MediaPartQuery,
  MediaReply,
  MediaReplyList,
} from './contract.ts'

const writes: RateLimit = { name: 'media-changes', points: 120, seconds: 60, by: 'account' }

/** Sounds, films and captions that blocks play, newest first. */
export const listMediaFiles = endpoint({
  method: 'GET',
  path: '/api/files/media',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: { name: 'media-list', points: 600, seconds: 60, by: 'account' },
  reply: schema<typeof MediaReplyList>(),
})

/** Begins an upload, or goes on with one that was interrupted. */
export const beginMediaFile = endpoint({
  method: 'POST',
  path: '/api/files/media',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: writes,
  body: schema<typeof BeginMediaRequest>(),
  reply: schema<typeof MediaReply>(),
})

/** Takes the next part of a file. */
export const sendMediaPart = endpoint({
  method: 'PUT',
  path: '/api/files/media/:fileId',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: { name: 'media-parts', points: 300, seconds: 60, by: 'account' },
  params: schema<typeof MediaParams>(),
  query: schema<typeof MediaPartQuery>(),
  reply: schema<typeof MediaReply>(),
})

export const deleteMediaFile = endpoint({
  method: 'DELETE',
  path: '/api/files/media/:fileId',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: writes,
  params: schema<typeof MediaParams>(),
  reply: schema<typeof MediaParams>(),
})

/** A sound, a film or its captions, or a range of it, as pages play it. */
export const playMediaFile = endpoint({
  method: 'GET',
  path: '/api/media/:fileName',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: 'none',
  params: schema<typeof MediaFileParams>(),
})
