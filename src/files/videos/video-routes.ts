import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { DeletedVideo, UploadedVideo, UploadQuery, VideoParams, VideosReply } from '../contract.ts'
import { receiveVideo, type VideoDeps } from './receive-video.ts'
import { serveVideo } from './video-file-routes.ts'
import { listVideos, removeVideo } from './video-store.ts'

const VIDEOS = '/api/files/videos'
/** Upload time of 25 MB on a slow connection. */
const UPLOAD_WITHIN_MS = 4 * 60_000

/** Background videos of sections, served from the same host as the pages. */
export function videoRoutes(deps: VideoDeps): Route[] {
  return [upload(deps), list(deps), remove(deps), serveVideo(deps)]
}

const onManage = { faces: ['manage' as const] }

const upload = (deps: VideoDeps) =>
  defineRoute({
    ...onManage,
    method: 'POST',
    path: VIDEOS,
    allow: 'files.upload',
    rateLimit: { name: 'video-upload', points: 30, seconds: 60, by: 'account' },
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
  defineRoute({
    ...onManage,
    method: 'GET',
    path: VIDEOS,
    allow: 'files.upload',
    rateLimit: { name: 'videos', points: 600, seconds: 60, by: 'account' },
    reply: VideosReply,
    handle: async ({ visit }) => ({ videos: await listVideos(db, requireTenant(visit).websiteId) }),
  })

const remove = ({ db, storage }: VideoDeps) =>
  defineRoute({
    ...onManage,
    method: 'DELETE',
    path: `${VIDEOS}/:videoId`,
    allow: 'files.delete',
    rateLimit: { name: 'videos', points: 600, seconds: 60, by: 'account' },
    params: VideoParams,
    reply: DeletedVideo,
    async handle({ params: { videoId }, visit }) {
      const { websiteId } = requireTenant(visit)
      const { fileName } = await removeVideo(db, websiteId, videoId)
      await storage.remove(websiteId, fileName)
      return { id: videoId }
    },
  })
