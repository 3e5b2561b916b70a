import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DeletedVideo, UploadedVideo, UploadQuery, VideoParams, VideosReply } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { receiveVideo, type VideoDeps } from './receive-video.ts'
import { serveVideo } from './video-file-routes.ts'
import { listVideos, removeVideo } from './video-store.ts'

/** Upload time of 25 MB on a slow connection. */
const UPLOAD_WITHIN_MS = 4 * 60_000

/** Background videos of sections, served from the same host as the pages. */
export function videoRoutes(deps: VideoDeps): Route[] {
  return [upload(deps), list(deps), remove(deps), serveVideo(deps)]
}

const upload = (deps: VideoDeps) =>
  handle(endpoints.uploadVideo, {
    timeoutMs: UPLOAD_WITHIN_MS,
    streamsBody: true,
    query: UploadQuery,
    reply: UploadedVideo,
    handle({ query: { name }, visit, req }) {
      const { websiteId } = requireTenant(visit)
      const { accountId } = requireAccount(visit)
      return receiveVideo(deps, req, { websiteId, accountId, key: visit.intent.key, name, now: visit.now })
    },
  })

const list = ({ db }: VideoDeps) =>
  handle(endpoints.listVideos, {
    reply: VideosReply,
    handle: async ({ visit }) => ({ videos: await listVideos(db, requireTenant(visit).websiteId) }),
  })

const remove = ({ db, storage }: VideoDeps) =>
  handle(endpoints.deleteVideo, {
    params: VideoParams,
    reply: DeletedVideo,
    async handle({ params: { videoId }, visit }) {
      const { websiteId } = requireTenant(visit)
      const { fileName } = await removeVideo(db, websiteId, videoId)
      await storage.remove(websiteId, fileName)
      return { id: videoId }
    },
  })
