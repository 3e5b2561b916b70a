import { randomBytes } from 'node:crypto'
import type { FilesTables } from '../../../src/files/table.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { smallestFont } from '../../../src/testing/fixtures/make/make-font.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const FONTS = '/api/files/fonts'
const UNKNOWN = '0'.repeat(32)
const FOREIGN = 'b'.repeat(32)

const foreignFont = foreignObject((scene) => add(scene, scene.other.websiteId, FOREIGN))

/** Cases of uploaded fonts, and of the hosts that serve them. */
export const fontCases: Record<string, CasesOf> = {
  [`POST ${FONTS}`]: ({ other }) => [
    call('own', 'POST', `${FONTS}?name=Syne.woff2`, '', smallestFont()),
    call('refused', 'POST', `${FONTS}?websiteId=${other.websiteId}`, other.websiteId, smallestFont()),
    call('refused', 'POST', FONTS, '', Buffer.from('wOF2')),
  ],
  [`GET ${FONTS}`]: ({ other }) => [
    call('own', 'GET', FONTS),
    call('refused', 'GET', `${FONTS}?websiteId=${other.websiteId}`),
  ],
  [`DELETE ${FONTS}/:fontId`]: async (scene) => {
    // One per request, because they run concurrently.
    const own = randomBytes(16).toString('hex')
    await add(scene, scene.site.websiteId, own)
    await foreignFont(scene)
    return [
      call('own', 'DELETE', `${FONTS}/${own}`, own),
      ...[UNKNOWN, FOREIGN, '__proto__'].map((id) => call('other', 'DELETE', `${FONTS}/${id}`, id)),
    ]
  },
  'GET /fonts/:fileName': async (scene) => {
    await foreignFont(scene)
    return [
      ...[UNKNOWN, FOREIGN].map((id) => call('other', 'GET', `/fonts/font-${id}.woff2`, id)),
      ...['..%2fsecret', 'mug-1.webp', '__proto__'].map((name) => call('refused', 'GET', `/fonts/${name}`)),
    ]
  },
}

/** Bypasses the limit of fonts, because those of principals without the permission are not deleted. */
function add({ world }: Scene, websiteId: string, id: string): Promise<unknown> {
  const font = { website_id: websiteId, id, name: 'Syne', file_name: `font-${id}.woff2`, bytes: 1 }
  return withWebsite(world.lab.db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .insertInto('fonts')
      .values({ ...font, created_at: new Date().toISOString() })
      .onConflict((same) => same.doNothing())
      .execute(),
  )
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  return { object, name: path, method, path, names, body }
}
