import { randomUUID } from 'node:crypto'
import { createFolder } from '../../../src/files/library/folder-store.ts'
import { pngClaimingSize } from '../../../src/testing/fixtures/make/make-picture.ts'
import { makeReady, noteUpload } from '../../../src/testing/fixtures/ready-image.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { downloadCases } from './download-cases.ts'
import { fontCases } from './font-cases.ts'
import { videoCases } from './video-cases.ts'

const IMAGES = '/api/files/images'
const STORAGE = '/api/files/storage'
const LIBRARY = '/api/files/library'
const FOLDERS = '/api/files/folders'
const HALF = { turns: 0, crop: { x: 0, y: 0, w: 0.5, h: 1 } }
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'

/** Cases of uploaded files. */
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
  [`PUT ${IMAGES}/:imageId`]: ({ site, other, second }) => [
    call('own', 'PUT', `${IMAGES}/${site.imageId}`, site.imageId, { altText: 'A mug' }),
    ...[UNKNOWN, other.imageId, second.imageId, '__proto__'].map((id) =>
      call('other', 'PUT', `${IMAGES}/${id}`, id, { altText: 'Theirs' }),
    ),
    call('other', 'PUT', `${IMAGES}/${site.imageId}`, site.imageId, { folderId: UNKNOWN }),
    call('refused', 'PUT', `${IMAGES}/${site.imageId}`, site.imageId, { filename: '' }),
  ],
  [`POST ${IMAGES}/:imageId/edits`]: ({ site, other, second }) => [
    ...[UNKNOWN, other.imageId, second.imageId, '__proto__'].map((id) =>
      call('other', 'POST', `${IMAGES}/${id}/edits`, id, HALF),
    ),
    call('refused', 'POST', `${IMAGES}/${site.imageId}/edits`, site.imageId, { ...HALF, websiteId: other.websiteId }),
  ],
  [`POST ${IMAGES}/:imageId/replacement`]: ({ site, other, second }) => [
    ...[UNKNOWN, other.imageId, second.imageId, '__proto__'].flatMap((id) => [
      call('other', 'POST', `${IMAGES}/${id}/replacement`, id, { with: site.imageId }),
      call('other', 'POST', `${IMAGES}/${site.imageId}/replacement`, id, { with: id }),
    ]),
    call('refused', 'POST', `${IMAGES}/${site.imageId}/replacement`, other.websiteId, { websiteId: other.websiteId }),
  ],
  [`GET ${LIBRARY}`]: ({ other }) => [
    call('own', 'GET', LIBRARY),
    call('own', 'GET', `${LIBRARY}?folder=${other.imageId}`),
    call('refused', 'GET', `${LIBRARY}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${FOLDERS}`]: ({ other }) => [
    call('own', 'POST', FOLDERS, '', { name: randomUUID(), parentId: null }),
    call('other', 'POST', FOLDERS, '', { name: randomUUID(), parentId: UNKNOWN }),
    call('refused', 'POST', FOLDERS, other.websiteId, { name: 'Mugs', parentId: null, websiteId: other.websiteId }),
  ],
  [`PUT ${FOLDERS}/:folderId`]: async (scene) => {
    const own = await addFolder(scene)
    return [
      call('own', 'PUT', `${FOLDERS}/${own}`, own, { name: randomUUID(), parentId: null }),
      ...[UNKNOWN, '__proto__'].map((id) =>
        call('other', 'PUT', `${FOLDERS}/${id}`, id, { name: randomUUID(), parentId: null }),
      ),
    ]
  },
  [`DELETE ${FOLDERS}/:folderId`]: async (scene) => {
    const own = await addFolder(scene)
    return [
      call('own', 'DELETE', `${FOLDERS}/${own}`, own),
      ...[UNKNOWN, '__proto__'].map((id) => call('other', 'DELETE', `${FOLDERS}/${id}`, id)),
    ]
  },
  [`GET ${STORAGE}`]: ({ other }) => [
    call('own', 'GET', STORAGE),
    call('refused', 'GET', `${STORAGE}?show=unused&cursor=1.${other.imageId}`, other.imageId),
    call('refused', 'GET', `${STORAGE}?show=everything`),
    call('refused', 'GET', `${STORAGE}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  ...downloadCases,
  ...fontCases,
  ...videoCases,
}

async function addFolder({ world, site }: Scene): Promise<string> {
  const folder = { name: randomUUID(), parentId: null }
  return (await createFolder(world.lab.db, site.websiteId, folder, new Date().toISOString())).id
}

/** An unused image. */
async function addUnused({ world, site }: Scene): Promise<string> {
  const id = randomUUID()
  await noteUpload(world.lab.db, site.websiteId, { id })
  await makeReady(world.lab.db, site.websiteId, id)
  return id
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  return { object, name: path, method, path, names, body }
}
