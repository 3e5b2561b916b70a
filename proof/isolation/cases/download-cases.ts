import { randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { addCollection } from '../../../src/catalog/store.ts'
import type { DownloadsTables } from '../../../src/downloads/table.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { newProduct } from '../../../src/testing/fixtures/test-stock.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const FILES = '/api/catalog/items/:itemId/files'
const at = (itemId: string, rest = '') => `/api/catalog/items/${encodeURIComponent(itemId)}/files${rest}`
const wanted = { name: 'book.pdf', bytes: 3, lastModified: 1 }

const foreignDigital = foreignObject(({ world, other }) => addDigital({ world, site: other }))

/** Cases of files for sale, and of links to them. */
export const downloadCases: Record<string, CasesOf> = {
  [`GET ${FILES}`]: async (scene) => {
    const own = await addDigital(scene)
    return [call('own', 'GET', at(own.itemId)), ...nobodys(scene, 'GET', '')]
  },
  [`PUT ${FILES}/limit`]: async (scene) => {
    const own = await addDigital(scene)
    return [
      call('own', 'PUT', at(own.itemId, '/limit'), '', { downloads: 3 }),
      ...nobodys(scene, 'PUT', '/limit', { downloads: 3 }),
      call('refused', 'PUT', at(own.itemId, '/limit'), '', { downloads: 0 }),
    ]
  },
  [`POST ${FILES}/uploads`]: async (scene) => {
    const own = await addDigital(scene)
    const { itemId } = await foreignDigital(scene)
    return [
      call('own', 'POST', at(own.itemId, '/uploads'), '', wanted),
      ...nobodys(scene, 'POST', '/uploads', wanted),
      call('other', 'POST', at(itemId, '/uploads'), itemId, wanted),
      call('refused', 'POST', at(own.itemId, '/uploads'), '', { ...wanted, websiteId: scene.other.websiteId }),
    ]
  },
  [`PUT ${FILES}/uploads/:uploadId`]: async (scene) => {
    const [own, foreign] = [await addDigital(scene), await foreignDigital(scene)]
    const put = (object: Case['object'], itemId: string, id: string) => ({
      ...call(object, 'PUT', at(itemId, `/uploads/${id}?offset=0`), id, Buffer.from('abc')),
      headers: { 'content-type': 'application/octet-stream' },
    })
    return [
      put('own', own.itemId, own.openId),
      ...[foreign.openId, v7()].map((id) => put('other', own.itemId, id)),
      put('refused', own.itemId, '__proto__'),
    ]
  },
  [`GET ${FILES}/uploads/:uploadId`]: (scene) => uploads(scene, 'GET'),
  [`DELETE ${FILES}/uploads/:uploadId`]: (scene) => uploads(scene, 'DELETE'),
  [`PUT ${FILES}/:fileId`]: (scene) => files(scene, 'PUT', { name: 'mine.pdf' }),
  [`DELETE ${FILES}/:fileId`]: (scene) => files(scene, 'DELETE', undefined, '?isWithoutFile=true'),
  'GET /downloads/:websiteId/:token': ({ site, other }) =>
    [site.websiteId, other.websiteId].map((websiteId) => {
      const token = `${randomBytes(60).toString('base64url')}.${randomBytes(32).toString('base64url')}`
      return call('other', 'GET', `/downloads/${websiteId}/${token}`, websiteId === site.websiteId ? token : websiteId)
    }),
}

async function uploads(scene: Scene, method: string): Promise<Case[]> {
  const [own, foreign] = [await addDigital(scene), await foreignDigital(scene)]
  return [
    call('own', method, at(own.itemId, `/uploads/${own.openId}`), own.openId),
    ...[foreign.openId, v7()].map((id) => call('other', method, at(own.itemId, `/uploads/${id}`), id)),
    call('refused', method, at(own.itemId, '/uploads/__proto__')),
  ]
}

async function files(scene: Scene, method: string, body?: unknown, query = ''): Promise<Case[]> {
  const [own, foreign] = [await addDigital(scene), await foreignDigital(scene)]
  return [
    call('own', method, at(own.itemId, `/${own.fileId}${query}`), own.fileId, body),
    ...[foreign.fileId, v7()].map((id) => call('other', method, at(own.itemId, `/${id}${query}`), id, body)),
    call('refused', method, at(own.itemId, '/__proto__'), '', body),
  ]
}

function nobodys({ other }: Scene, method: string, rest: string, body?: unknown): Case[] {
  const [foreign] = other.items
  return [foreign?.id ?? randomUUID(), randomUUID()].map((id) => call('other', method, at(id, rest), id, body))
}

/** A digital product with a file and an unfinished upload. */
async function addDigital({ world, site }: Pick<Scene, 'world' | 'site'>) {
  const { websiteId } = site
  const [itemId, fileId, currentId, openId] = [randomUUID(), v7(), v7(), v7()]
  const now = new Date()
  await withWebsite(world.lab.db, websiteId, async (scoped) => {
    const shelf = { id: randomUUID(), title: 'Files', urlId: randomUUID(), banner: null }
    const product = newProduct(itemId, { one: 1 }, { productType: 2 })
    await addCollection(scoped, websiteId, shelf, [product])
    const tx = scoped.withTables<DownloadsTables>()
    const upload = {
      website_id: websiteId,
      item_id: itemId,
      is_replacement: false,
      notify: false,
      name: 'book.pdf',
      bytes: 3,
      last_modified: 1,
      created_by: site.ownerId,
      created_at: now,
      changed_at: now,
    }
    await tx
      .insertInto('product_file_uploads')
      .values([
        { ...upload, id: currentId, file_id: fileId, received: 3, state: 'current' },
        { ...upload, id: openId, file_id: v7(), received: 0, state: 'open' },
      ])
      .execute()
    const file = { id: fileId, item_id: itemId, upload_id: currentId, name: 'book.pdf', bytes: 3, revision: 1 }
    await tx
      .insertInto('product_files')
      .values({ website_id: websiteId, ...file, created_at: now, changed_at: now })
      .execute()
  })
  return { itemId, fileId, openId }
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  return { object, name: path.slice(0, 80), method, path, names, body }
}
