import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockDraft } from '../../pages/documents/document-store.ts'
import type { PagesTables } from '../../pages/table.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { makeReady, noteUpload } from '../../testing/fixtures/ready-image.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { ChangeImageRequest } from '../contract.ts'
import { isShown, listUses } from '../image-uses.ts'
import { findReadyImages } from '../queries.ts'
import { changeImage } from './change-image.ts'
import { changeFolder, createFolder, deleteFolder } from './folder-store.ts'
import { listLibrary } from './list-library.ts'
import { replaceImage } from './replace-image.ts'

const { db, addWebsite } = await startTestApp()
const now = new Date().toISOString()

async function openSite(subdomain: string) {
  const { websiteId } = await addWebsite(subdomain)
  return {
    websiteId,
    async addImage(id: string, originalName: string) {
      await noteUpload(db, websiteId, { id, originalName })
      await makeReady(db, websiteId, id)
    },
    async names(query: Parameters<typeof listLibrary>[2] = {}) {
      return (await listLibrary(db, websiteId, query)).files.map((file) => file.original_name)
    },
    makeFolder: (name: string, parentId: string | null = null) =>
      createFolder(db, websiteId, { name, parentId }, now).then(({ id }) => id),
  }
}

test('files are found in their folder, and by words of their name in all of them', async () => {
  const site = await openSite('library')
  await site.addImage('a', 'Blue mug.jpg')
  await site.addImage('b', '100% wool.jpg')
  const mugs = await site.makeFolder('Mugs')
  await changeImage(db, site.websiteId, 'a', { folderId: mugs })
  expect([await site.names(), await site.names({ folder: mugs })]).toEqual([['100% wool.jpg'], ['Blue mug.jpg']])
  expect([await site.names({ search: 'MUG' }), await site.names({ search: '100%' })]).toEqual([
    ['Blue mug.jpg'],
    ['100% wool.jpg'],
  ])
  await expect(deleteFolder(db, site.websiteId, mugs)).rejects.toThrow('This folder is not empty.')
  await changeImage(db, site.websiteId, 'a', { folderId: null })
  await deleteFolder(db, site.websiteId, mugs)
  expect((await listLibrary(db, site.websiteId, {})).folders).toEqual([])
})

test('a folder has a name of its own among its neighbours and is never in itself', async () => {
  const site = await openSite('folders')
  const outer = await site.makeFolder('Outer')
  const inner = await site.makeFolder('Inner', outer)
  await expect(site.makeFolder('OUTER')).rejects.toThrow('There is a folder of this name here already.')
  await expect(changeFolder(db, site.websiteId, outer, { name: 'Outer', parentId: inner })).rejects.toThrow(
    'A folder cannot be in itself.',
  )
  await expect(site.makeFolder('Lost', 'unknown')).rejects.toThrow()
})

test('the alt text of a picture is used on every page, and a name is never empty', async () => {
  const site = await openSite('described')
  await site.addImage('a', 'IMG_1.jpg')
  await changeImage(db, site.websiteId, 'a', {
    filename: 'mug.jpg',
    altText: 'A blue mug',
    focalPoint: { x: 0.25, y: 1 },
  })
  expect((await findReadyImages(db, site.websiteId, ['a'])).get('a')).toMatchObject({
    original_name: 'mug.jpg',
    alt_text: 'A blue mug',
    focal_x: 0.25,
    focal_y: 1,
  })
  expect(ChangeImageRequest.safeParse({ filename: ' ' }).error?.issues[0]?.message).toBe('Please enter a file name')
  await expect(changeImage(db, site.websiteId, 'unknown', { altText: '' })).rejects.toThrow()
})

test('a file is used by the pages that show it, also when it is only behind a section of a draft', async () => {
  const site = await openSite('uses')
  await site.addImage('picture-1', 'sea.jpg')
  await site.addImage('picture-2', 'sky.jpg')
  const pages = db.withTables<PagesTables>()
  await withWebsite(pages, site.websiteId, async (tx) => {
    const draft = await lockDraft(tx, site.websiteId, 'footer', now)
    const section = { order: 'a0', type: 'plain', grid: {}, props: { image: 'picture-1' } }
    const body = JSON.stringify({ ...draft.body, sections: { s1: section } })
    await tx
      .updateTable('documents')
      .set({ body })
      .where('website_id', '=', site.websiteId)
      .where('id', '=', 'footer')
      .execute()
  })
  const uses = await withWebsite(db, site.websiteId, (tx) => listUses(tx, site.websiteId, ['picture-1', 'picture-2']))
  expect([...uses]).toEqual([['picture-1', [{ itemId: null, docId: 'footer', title: 'Footer' }]]])
  const { rows } = await withWebsite(db, site.websiteId, (tx) =>
    sql<{
      id: string
      shown: boolean
    }>`select id, ${isShown(site.websiteId, sql.ref('images.id'))} as shown from images order by id`.execute(tx),
  )
  expect(rows).toEqual([
    { id: 'picture-1', shown: true },
    { id: 'picture-2', shown: false },
  ])
})

test('another picture takes the place of one in products, collections and settings at once; the old one stays among the files', async () => {
  const { websiteId, ...site } = await openSite('replacing')
  await site.addImage('old', 'Old mug.jpg')
  await site.addImage('new', 'New mug.jpg')
  await changeImage(db, websiteId, 'old', { altText: 'A mug' })
  const filesOf = async () => {
    const found = await findReadyImages(db, websiteId, ['old', 'new'])
    return [found.get('old')?.file_name, found.get('new')?.file_name]
  }
  const [oldFile, newFile] = await filesOf()
  await withWebsite(db, websiteId, async (tx) => {
    await sql`update websites set pictures = ${JSON.stringify({ logo: { id: 'old', fileName: oldFile, altText: 'Logo' }, banner: { id: 'other', fileName: 'x' } })}::jsonb where website_id = ${websiteId}`.execute(
      tx,
    )
  })
  const replaced = await replaceImage(db, websiteId, 'old', 'new')
  expect(replaced).toMatchObject({ id: 'old', original_name: 'New mug.jpg', alt_text: 'A mug' })
  expect(await filesOf()).toEqual([newFile, oldFile])
  const pictures = await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{
      pictures: object
    }>`select pictures from websites where website_id = ${websiteId}`.execute(tx)
    return rows[0]?.pictures
  })
  expect(pictures).toMatchObject({ logo: { id: 'old', fileName: newFile, altText: 'Logo' }, banner: { fileName: 'x' } })
  // Replacing it back: nothing is lost.
  await replaceImage(db, websiteId, 'old', 'new')
  expect(await filesOf()).toEqual([oldFile, newFile])
  await expect(replaceImage(db, websiteId, 'new', 'old')).rejects.toThrow('“Logo” shows the new picture itself.')
  await expect(replaceImage(db, websiteId, 'old', 'unknown')).rejects.toThrow()
  const other = await openSite('replacing-other')
  await expect(replaceImage(db, other.websiteId, 'old', 'new')).rejects.toThrow()
})
