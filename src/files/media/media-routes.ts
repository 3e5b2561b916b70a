import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import { sendBytes } from '../../platform/http/response/send-bytes.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { joinParts } from '../../platform/storage/joined-parts.ts'
import { limitPerKey } from '../../platform/turns/limit-per-key.ts'
import { MEDIA_PART_BYTES, mediaMessages, mediaTypes } from '../../shared/media/media-files.ts'
import {
  BeginMediaRequest,
  MediaFileParams,
  MediaParams,
  MediaPartQuery,
  MediaReply,
  MediaReplyList,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { beginMedia, deleteMedia, findReadyMedia, listMedia, type MediaDeps, presentMedia } from './media-store.ts'
import { receiveMediaPart } from './receive-media-part.ts'

/** As long as 8 MB take on a slow line. */
const PART_WITHIN_MS = 2 * 60_000
/** Of one website in this process. */
const ARRIVING = { atOnce: 4, mostWaiting: 20 }
const TOO_MANY = 'Too many files are being uploaded at once. Please try again in a few seconds.'

/** A file never changes under its name; what is in it never runs. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Sounds, films and captions: uploaded in parts, and served by the host of the pages that play them. */
export function mediaRoutes(deps: MediaDeps): Route[] {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return [
    handle(endpoints.listMediaFiles, {
      reply: MediaReplyList,
      handle: async ({ visit }) => ({
        files: (await listMedia(deps.db, requireTenant(visit).websiteId)).map(presentMedia),
      }),
    }),
    handle(endpoints.beginMediaFile, {
      body: BeginMediaRequest,
      reply: MediaReply,
      handle: async ({ body, visit }) => ({ file: presentMedia(await beginMedia(deps, ctxOf(visit), body)) }),
    }),
    handle(endpoints.sendMediaPart, {
      params: MediaParams,
      query: MediaPartQuery,
      reply: MediaReply,
      timeoutMs: PART_WITHIN_MS,
      streamsBody: true,
      hasOwnConcurrencyLimit: true,
      async handle({ params: { fileId }, query: { offset }, visit, req }) {
        const { websiteId } = requireTenant(visit)
        if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
          throw new BadRequest(mediaMessages.wrongPart, 415)
        if (Number(req.headers['content-length'] ?? 0) > MEDIA_PART_BYTES)
          throw new BadRequest(mediaMessages.wrongPart, 413)
        const media = await inTurn(websiteId, () => receiveMediaPart(deps, websiteId, { fileId, offset }, req))
        return { file: presentMedia(media) }
      },
    }),
    handle(endpoints.deleteMediaFile, {
      params: MediaParams,
      reply: MediaParams,
      async handle({ params: { fileId }, visit }) {
        await deleteMedia(deps, requireTenant(visit).websiteId, fileId)
        return { fileId }
      },
    }),
    handle(endpoints.playMediaFile, {
      params: MediaFileParams,
      async handle({ params: { fileName }, visit, req, res }) {
        const { websiteId } = requireTenant(visit)
        const found = await findReadyMedia(deps.db, websiteId, fileName)
        if (!found?.media.format) throw new NotFound()
        const { media, parts } = found
        sendBytes(req, res, {
          bytes: media.bytes,
          etag: fileName,
          headers: { ...headers, 'Content-Type': mediaTypes[found.media.format] },
          read: (range) => joinParts(deps.held, websiteId, parts, range),
        })
        return undefined
      },
    }),
  ]
}
