import { expect, test } from 'vitest'
import { findArea, listAreas } from '../../../areas/areas-store.ts'
import { publishedPages } from '../../../pages/addresses/find-published.ts'
import { openVault } from '../../../platform/vault/vault.ts'
import { startTestApp } from '../../../testing/servers/test-app.ts'
import { addDemoAreas } from './add-demo-areas.ts'

const app = await startTestApp({ routes: () => [] })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })

test('the bakery has a club with a page, a post and five members', async () => {
  const { websiteId } = await app.addWebsite('bakery')
  const now = new Date().toISOString()
  await addDemoAreas({ db, vault }, { websiteId, accountId: null, now, subdomain: 'bakery' }, 'hash')
  const [area] = await listAreas(db, websiteId, now)
  expect(await findArea(db, websiteId, area?.id ?? '', now)).toMatchObject({
    name: 'Baking club',
    items: 2,
    members: 5,
    plans: ['Baking club'],
  })
  const pages = publishedPages({ db })
  for (const path of ['/baking-club', '/bakery-notes/our-starter-day-by-day'])
    expect(await pages.findPublished(websiteId, path), path).toMatchObject({ access: 'members' })
  expect(await pages.findPublished(websiteId, '/bakery-notes/why-our-crust-sings')).toMatchObject({ access: 'public' })
})
