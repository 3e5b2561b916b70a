import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'

const product = await startTestProduct()
const website = await product.addWebsite('acme')
const owner = await website.signedIn()
const other = await product.addWebsite('bakery')
const LINKS = '/api/analytics/links'

test('a shared dashboard is read without an account, is not listed, and is gone once its link is revoked', async () => {
  const { link, url } = (await owner.post(LINKS, { name: 'Agency' })).json() as {
    link: { linkId: string }
    url: string
  }
  const path = new URL(url).pathname
  const token = path.split('/').at(-1) ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const visitor = product.client('acme')
  const page = await visitor.get(path)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('The last 30 days')])
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.headers['cache-control']).toContain('no-store')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  // On another website the same link is invalid.
  expect((await product.client('bakery').get(path)).status).toBe(404)
  const { rows } = await withWebsite(product.db, website.websiteId, (tx) =>
    sql<{ row: string }>`select dashboard_links::text as row from dashboard_links`.execute(tx),
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(token)
  expect((await owner.get(LINKS)).json()).toMatchObject({ links: [{ name: 'Agency' }] })
  expect((await owner.delete(`${LINKS}/${link.linkId}`)).status).toBe(200)
  expect((await visitor.get(path)).status).toBe(404)
  expect((await owner.delete(`${LINKS}/${link.linkId}`)).status).toBe(404)
  expect((await owner.get(LINKS)).json()).toEqual({ links: [] })
})

test('a website has twenty links at most', async () => {
  const baker = await other.signedIn()
  for (let n = 0; n < 20; n++) expect((await baker.post(LINKS, { name: `Link ${n}` })).status).toBe(200)
  expect((await baker.post(LINKS, { name: 'One more' })).text).toContain('20 links at most')
})

test('actions in panels are counted by panel and action, and nothing else is accepted', async () => {
  const PANELS = '/api/analytics/panel-events'
  for (let n = 0; n < 2; n++) await owner.post(PANELS, { panel: 'inventory', action: 'expand-row' })
  await owner.post(PANELS, { panel: 'api-keys', action: 'create-key' })
  expect((await owner.post(PANELS, { panel: 'inventory', action: 'create-key' })).text).toContain(
    'This panel has no such action.',
  )
  expect((await owner.get(PANELS)).json()).toEqual({
    events: [
      { panel: 'inventory', action: 'expand-row', times: 2 },
      { panel: 'api-keys', action: 'create-key', times: 1 },
    ],
  })
})
