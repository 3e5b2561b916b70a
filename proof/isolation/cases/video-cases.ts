import { randomBytes } from 'node:crypto'
import type { FilesTables } from '../../../src/files/table.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { smallestVideo } from '../../../src/testing/fixtures/make/make-video.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const VIDEOS = '/api/files/videos'
const UNKNOWN = '0'.repeat(32)
const FOREIGN = 'c'.repeat(32)

const foreignVideo = foreignObject((scene) => add(scene, scene.other.websiteId, FOREIGN))

/** Cases of background videos, and of the hosts that serve them. */
export const videoCases: Record<string, CasesOf> = {
  [`POST ${VIDEOS}`]: ({ other }) => [
    call('own', 'POST', `${VIDEOS}?name=Waves.mp4`, '', smallestVideo()),
    call('refused', 'POST', `${VIDEOS}?websiteId=${other.websiteId}`, other.websiteId, smallestVideo()),
    call('refused', 'POST', VIDEOS, '', Buffer.from('ftyp')),
  ],
  [`GET ${VIDEOS}`]: ({ other }) => [
    call('own', 'GET', VIDEOS),
    call('refused', 'GET', `${VIDEOS}?websiteId=${other.websiteId}`),
  ],
  [`DELETE ${VIDEOS}/:videoId`]: async (scene) => {
    // One per request, because they run concurrently.
    const own = randomBytes(16).toString('hex')
    await add(scene, scene.site.websiteId, own)
    await foreignVideo(scene)
    return [
      call('own', 'DELETE', `${VIDEOS}/${own}`, own),
      ...[UNKNOWN, FOREIGN, '__proto__'].map((id) => call('other', 'DELETE', `${VIDEOS}/${id}`, id)),
    ]
  },
  'GET /videos/:fileName': async (scene) => {
    await foreignVideo(scene)
    return [
      ...[UNKNOWN, FOREIGN].map((id) => call('other', 'GET', `/videos/video-${id}.mp4`, id)),
      ...['..%2fsecret', 'mug-1.webp', '__proto__'].map((name) => call('refused', 'GET', `/videos/${name}`)),
    ]
  },
}

function add({ world }: Scene, websiteId: string, id: string): Promise<unknown> {
  const video = { website_id: websiteId, id, name: 'Waves.mp4', file_name: `video-${id}.mp4`, bytes: 1 }
  return withWebsite(world.lab.db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .insertInto('videos')
      .values({ ...video, created_at: new Date().toISOString() })
      .onConflict((same) => same.doNothing())
      .execute(),
  )
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  return { object, name: path, method, path, names, body }
}
