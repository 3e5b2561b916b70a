import { expect, test } from 'vitest'
import { createAccount } from '../identity/store.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { newWebsite } from '../testing/servers/test-app.ts'
import { createWebsite } from '../websites/store.ts'
import { websiteCache } from '../websites/website-cache.ts'
import { checkDomain, newDomainToken } from './check-domain.ts'
import { findDomain } from './queries.ts'
import { addDomain, removeDomain } from './store.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const now = new Date().toISOString()
const queries = { count: 0, fail: false }
const watched = db.withPlugin({
  transformQuery: ({ node }) => {
    if (queries.fail) throw new Error('away')
    queries.count++
    return node
  },
  transformResult: async ({ result }) => result,
})

async function open(subdomain: string): Promise<string> {
  return createWebsite(db, await createAccount(db, subdomain, now), newWebsite(subdomain), now)
}

async function prove(websiteId: string, domain: string): Promise<void> {
  await addDomain(db, websiteId, { domain, token: newDomainToken(), now })
  const value = (await findDomain(db, websiteId, domain))?.proof.value ?? ''
  await checkDomain({ db, txtRecords: { find: async () => ({ texts: [value] }) } }, websiteId, domain, now)
}

test('a domain is looked up once for many visitors', async () => {
  const websiteId = await open('acme')
  await prove(websiteId, 'shop.example.com')
  const cache = websiteCache({ db: watched })
  queries.count = 0
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.findTenantOfDomain('shop.example.com')))
  expect(found.every((tenant) => tenant?.websiteId === websiteId)).toBe(true)
  expect(queries.count).toBe(2)
})

test('unknown hosts cost the database little, and evict no known domain', async () => {
  const websiteId = await open('known')
  await prove(websiteId, 'known.example.com')
  const cache = websiteCache({ db: watched, max: 10, strangersPerSecond: 5 })
  await cache.findTenantOfDomain('known.example.com')
  queries.count = 0
  for (let n = 0; n < 20; n++) expect(await cache.findTenantOfDomain('junk.example.com')).toBeUndefined()
  expect(queries.count).toBe(1)
  const answers = await Promise.allSettled(
    Array.from({ length: 500 }, (_, n) => cache.findTenantOfDomain(`junk-${n}.example.com`)),
  )
  expect(queries.count).toBeLessThan(60)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThan(400)
  expect(refused[0]).toMatchObject({ name: 'RateLimited', retryAfterSeconds: 1 })
  expect(await cache.findTenantOfDomain('known.example.com')).toMatchObject({ websiteId })
})

test('what changes is seen when it is announced: proven, moved to another website, removed', async () => {
  const [first, second] = [await open('first'), await open('second')]
  const cache = websiteCache({ db: watched })
  const drop = (...ids: string[]) => ids.forEach((id) => void cache.drop(id))
  expect(await cache.findTenantOfDomain('moves.example.com')).toBeUndefined()
  await prove(first, 'moves.example.com')
  drop(first)
  expect(await cache.findTenantOfDomain('moves.example.com')).toMatchObject({ websiteId: first })
  await prove(second, 'moves.example.com')
  // In any order of the notifications.
  drop(first, second)
  expect(await cache.findTenantOfDomain('moves.example.com')).toMatchObject({ websiteId: second })
  await removeDomain(db, second, 'moves.example.com')
  drop(second)
  expect(await cache.findTenantOfDomain('moves.example.com')).toBeUndefined()
})

test('a domain that was known is still known while the database is away, and nobody else gets anything', async () => {
  const websiteId = await open('stays')
  await prove(websiteId, 'stays.example.com')
  const cache = websiteCache({ db: watched })
  await cache.findTenantOfDomain('stays.example.com')
  queries.fail = true
  cache.clear()
  expect(await cache.findTenantOfDomain('stays.example.com')).toMatchObject({ websiteId })
  await expect(cache.findTenantOfDomain('new.example.com')).rejects.toThrow('away')
  queries.fail = false
})
