import { expect, test } from 'vitest'
import { composeOrigins } from '../boot/compose/compose-origins.ts'
import { createSession } from '../identity/sessions/sessions.ts'
import { PLATFORM_SCOPE } from '../platform/database/platform-scope.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import type { ListedWebsite } from './contract.ts'

const product = await startTestProduct()
await product.addWebsite('demo')
const { ownerAccountId } = await product.addWebsite('mine')
await product.addWebsite('theirs')

const owner = product.client()
const now = new Date().toISOString()
owner.cookies.set('__Host-session', await createSession(product.db, PLATFORM_SCOPE, ownerAccountId, now))

async function namesFor(client: typeof owner): Promise<string[]> {
  const listed = (await client.get('/api/websites')).json() as ListedWebsite[]
  return listed.map(({ identifier }) => identifier)
}

test('on localhost strangers are shown the demo stores, and owners their own websites, too', async () => {
  expect(await namesFor(product.client())).toEqual(['demo'])
  expect(await namesFor(owner)).toEqual(['mine', 'demo'])
})

test('the home of the platform names no store of anybody else', async () => {
  const home = await product.client().open('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Website demo')
  expect(home.text).not.toContain('Website mine')
  expect(home.text).not.toContain('Website theirs')
})

test('anywhere else there are no demo stores, so strangers are shown nothing', () => {
  expect(composeOrigins({ baseDomain: 'localhost:3000' }).demoStores).toEqual(['demo', 'bakery'])
  for (const baseDomain of ['plinth.example', 'localhost.example', 'localhost.example:3000', '127.0.0.1:3000'])
    expect(composeOrigins({ baseDomain }).demoStores).toEqual([])
})
