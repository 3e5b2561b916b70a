import { expect, test } from 'vitest'
import { startTestApp } from '../testing/servers/test-app.ts'
import { cartTokens, mintCartToken } from './cart-tokens.ts'

const app = await startTestApp({ routes: () => [] })
const [here, there] = [await app.addWebsite('acme'), await app.addWebsite('other')]
const NOW = '2026-11-28T12:00:00.000Z'

test('a link that was opened before is found again, on its own website alone', async () => {
  const tokens = cartTokens(app.db)
  const token = await mintCartToken(app.db, here.websiteId, 'checkout1', NOW)
  const find = (websiteId: string) => tokens.find(websiteId, token, NOW)
  expect([await find(here.websiteId), await find(here.websiteId)]).toEqual(['checkout1', 'checkout1'])
  expect(await find(there.websiteId)).toBeUndefined()
})

test('a link that has expired is not found, and what is not found is looked up each time', async () => {
  const tokens = cartTokens(app.db)
  const token = await mintCartToken(app.db, here.websiteId, 'checkout2', '2026-12-31T00:00:00.000Z')
  const longAfter = '2027-03-01T00:00:00.000Z'
  expect(await tokens.find(here.websiteId, token, longAfter)).toBeUndefined()
  expect(await tokens.find(here.websiteId, token, '2027-01-15T00:00:00.000Z')).toBe('checkout2')
})
