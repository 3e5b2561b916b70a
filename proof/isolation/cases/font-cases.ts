import { addFont } from '../../../src/files/fonts/font-store.ts'
import { smallestFont } from '../../../src/testing/fixtures/make/make-font.ts'
import { roomy } from '../../../src/testing/fixtures/ready-image.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const FONTS = '/api/files/fonts'
const UNKNOWN = '0'.repeat(32)
const OWN = 'a'.repeat(32)
const FOREIGN = 'b'.repeat(32)

const foreignFont = foreignObject((scene) => add(scene, scene.other.websiteId, FOREIGN))

/** Fonts that owners upload, and the hosts that serve them. */
export const fontCases: Record<string, CasesOf> = {
  [`POST ${FONTS}`]: ({ other }) => [
    call('own', 'POST', `${FONTS}?name=Syne.woff2`, '', smallestFont()),
    call('refused', 'POST', `${FONTS}?websiteId=${other.websiteId}`, other.websiteId, smallestFont()),
    call('refused', 'POST', FONTS, '', Buffer.from('wOF2')),
  ],
  [`GET ${FONTS}`]: ({ other }) => [
    call('own', 'GET', FONTS),
    call('own', 'GET', `${FONTS}?websiteId=${other.websiteId}`),
  ],
  [`DELETE ${FONTS}/:fontId`]: async (scene) => {
    await add(scene, scene.site.websiteId, OWN)
    await foreignFont(scene)
    return [
      call('own', 'DELETE', `${FONTS}/${OWN}`, OWN),
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

function add({ world }: Scene, websiteId: string, id: string): Promise<void> {
  const added = { id, name: 'Syne', fileName: `font-${id}.woff2`, bytes: 1 }
  return addFont(world.lab.db, websiteId, added, { now: new Date().toISOString(), limits: roomy })
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  return { object, name: path, method, path, names, body }
}
