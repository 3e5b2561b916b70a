import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Visibility } from '../../catalog/admin-contract.ts'
import { addCollection } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { listItemsWithFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import { LAST_FILE, removeFile } from './change-files.ts'

const { db, addWebsite } = await startTestApp()
let websites = 0

/** A product with this many files. */
async function makeProduct(visibility: Visibility, productType: number, files: number) {
  const { websiteId } = await addWebsite(`files${++websites}`)
  const itemId = randomUUID()
  const fileIds = Array.from({ length: files }, () => v7())
  const now = new Date()
  await withWebsite(db, websiteId, async (scoped) => {
    const shelf = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
    await addCollection(scoped, websiteId, shelf, [newProduct(itemId, { one: 1 }, { productType })])
    await sql`update items set visibility = ${visibility} where website_id = ${websiteId}`.execute(scoped)
    const tx = scoped.withTables<DownloadsTables>()
    for (const fileId of fileIds) {
      const uploadId = v7()
      const about = {
        website_id: websiteId,
        item_id: itemId,
        name: 'book.pdf',
        bytes: 3,
        created_at: now,
        changed_at: now,
      }
      const upload = { ...about, id: uploadId, file_id: fileId, received: 3, state: 'current' as const }
      await tx
        .insertInto('product_file_uploads')
        .values({ ...upload, is_replacement: false, notify: false, last_modified: 1, created_by: v7() })
        .execute()
      await tx
        .insertInto('product_files')
        .values({ ...about, id: fileId, upload_id: uploadId, revision: 1 })
        .execute()
    }
  })
  const remove = (place: number, isWithoutFile = false) =>
    removeFile(
      db,
      { websiteId, now: now.toISOString() } as Parameters<typeof removeFile>[1],
      { itemId, fileId: fileIds[place] ?? '' },
      isWithoutFile,
    )
  const hasFile = () =>
    withWebsite(db, websiteId, async (tx) => (await listItemsWithFile(tx, websiteId, [itemId])).has(itemId))
  return { remove, hasFile }
}

const DIGITAL = 2

test.each(['public', 'private'] as const)(
  'the last file of a digital product that is %s stays, unless somebody says that it is sold without',
  async (visibility) => {
    const { remove, hasFile } = await makeProduct(visibility, DIGITAL, 2)
    await remove(0)
    await expect(remove(1)).rejects.toThrow(LAST_FILE)
    expect(await hasFile()).toBe(true)
    await remove(1, true)
    expect(await hasFile()).toBe(false)
  },
)

test.each([
  ['a digital product that is a draft', 'draft', DIGITAL],
  ['what is no digital product any more', 'public', 1],
] as const)('the last file of %s is removed at once', async (_, visibility, productType) => {
  const { remove, hasFile } = await makeProduct(visibility, productType, 1)
  await remove(0)
  expect(await hasFile()).toBe(false)
})
