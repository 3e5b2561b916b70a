import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { picture, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import { replaceItemImages } from './image-uses.ts'

const catalog = await startTestCatalog()

test('a replaced picture changes in the product and the shop banner, and its texts stay', async () => {
  const { owner, website } = await catalog.openSite('acme')
  catalog.ready.set('front', picture('front'))
  const item = await owner.change(await owner.create('Mug'), {
    images: [{ id: 'front', altText: 'A mug', focalPoint: { x: 0.25, y: 0.75 } }],
  })
  const banner = JSON.stringify({ ...picture('front'), alt_text: 'Top' })
  const shown = await withWebsite(catalog.db, website.websiteId, async (tx) => {
    await sql`update collections set banner = ${banner}::jsonb`.execute(tx)
    await replaceItemImages(tx, website.websiteId, { ...picture('back'), id: 'front', width: 750 })
    const { rows } = await sql<{ banner: object }>`select banner from collections`.execute(tx)
    return rows[0]?.banner
  })
  expect(shown).toMatchObject({ id: 'front', file_name: 'back-1a2b.webp', width: 750, alt_text: 'Top' })
  const [after] = (await owner.read(item.id)).pictures
  expect(after).toMatchObject({ id: 'front', originalSize: '750x1000', altText: 'A mug' })
  expect([after?.assetUrl.endsWith('/back-1a2b.webp'), after?.mediaFocalPoint]).toEqual([true, { x: 0.25, y: 0.75 }])
})
