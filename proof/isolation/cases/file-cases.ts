import { randomUUID } from 'node:crypto'
import { pngClaimingSize } from '../../../src/testing/fixtures/make/make-picture.ts'
import { makeReady, noteUpload } from '../../../src/testing/fixtures/ready-image.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const IMAGES = '/api/files/images'
const STORAGE = '/api/files/storage'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'

/** What is asked of the routes of uploaded images. */
export const fileCases: Record<string, CasesOf> = {
  [`POST ${IMAGES}`]: ({ other }) => [
    call('own', 'POST', `${IMAGES}?name=mug.png`, '', pngClaimingSize(1, 1)),
    call('refused', 'POST', `${IMAGES}?websiteId=${other.websiteId}`, other.websiteId, pngClaimingSize(1, 1)),
    call('refused', 'POST', IMAGES, '', { name: 'mug.png' }),
  ],
  [`GET ${IMAGES}`]: ({ other }) => [
    call('own', 'GET', IMAGES),
    call('refused', 'GET', `${IMAGES}?cursor=${other.imageId}`, other.imageId),
    call('refused', 'GET', `${IMAGES}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${IMAGES}/:imageId`]: ({ site, other, second }) => [
    call('own', 'GET', `${IMAGES}/${site.imageId}`, site.imageId),
    ...[UNKNOWN, other.imageId, second.imageId, '__proto__', 'null'].map((id) =>
      call('other', 'GET', `${IMAGES}/${id}`, id),
    ),
    call('refused', 'GET', `${IMAGES}/%00`),
  ],
  [`DELETE ${IMAGES}/:imageId`]: async (scene) => {
    const { other, second } = scene
    const own = await addUnused(scene)
    return [
      call('own', 'DELETE', `${IMAGES}/${own}`, own),
      ...[UNKNOWN, other.imageId, second.imageId, '__proto__', 'null'].map((id) =>
        call('other', 'DELETE', `${IMAGES}/${id}`, id),
      ),
    ]
  },
  [`GET ${STORAGE}`]: ({ other }) => [
    call('own', 'GET', STORAGE),
    call('refused', 'GET', `${STORAGE}?show=unused&cursor=1.${other.imageId}`, other.imageId),
    call('refused', 'GET', `${STORAGE}?show=everything`),
    call('refused', 'GET', `${STORAGE}?websiteId=${other.websiteId}`, other.websiteId),
  ],
}

/** An image that nothing shows. */
async function addUnused({ world, site }: Scene): Promise<string> {
  const id = randomUUID()
  await noteUpload(world.lab.db, site.websiteId, { id })
  await makeReady(world.lab.db, site.websiteId, id)
  return id
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  return { object, name: path, method, path, names, body }
}
