import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markConfirmed } from '../identity/accounts/accounts.ts'
import { createAccount } from '../identity/store.ts'
import { unscopedTables } from '../modules.ts'
import { DatabaseAway } from '../platform/database/database-outage.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { newWebsite } from '../testing/servers/test-app.ts'
import { findSubdomainFault, findWebsite, listWebsites, listWebsitesOf } from './queries.ts'
import { createWebsite } from './store.ts'
import { websiteCache } from './website-cache.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const admin = testPool(urls.admin)
const now = '2026-05-01T10:00:00.000Z'
const login = { email: 'new@example.com', passwordHash: 'x' }
await createAccount(db, 'Owner', now, undefined, 'owner-1')
const open = (subdomain: string, other = {}, owner = 'owner-1', at = now) =>
  createWebsite(db, owner, { ...newWebsite(subdomain), ...other }, at)

test('a website is found as it was opened', async () => {
  const websiteId = await open('acme', { title: ' Acme ', status: 6 })
  const found = await findWebsite(db, websiteId)
  expect(found).toMatchObject({
    tenant: { websiteId, subdomain: 'acme', name: 'Acme', status: 6, currency: 'USD' },
    website: { identifier: 'acme', siteTitle: 'Acme', timeZone: 'America/New_York', language: 'en-US' },
    storeSettings: { selectedCurrency: 'USD', variantPicker: 'dropdown' },
    ownerAccountId: 'owner-1',
  })
  expect(await listWebsites(db)).toContainEqual({
    id: websiteId,
    subdomain: 'acme',
    siteTitle: 'Acme',
    siteDescription: 'What acme is about',
  })
  expect(await listWebsitesOf(db, 'owner-2')).toEqual([])
})

test('of a captcha pages show its key and by whom it is, whatever else may be kept beside it', async () => {
  const plain = await open('plain')
  expect((await findWebsite(db, plain))?.website.captchaSettings).toBeNull()
  const websiteId = await open('guarded', { captchaSettings: { provider: 'altcha', siteKey: 'guarded' } })
  expect((await findWebsite(db, websiteId))?.website.captchaSettings).toEqual({
    provider: 'altcha',
    siteKey: 'guarded',
  })
  const more = JSON.stringify({ provider: 'recaptcha', siteKey: 'public', secretKey: 'hidden' })
  await sql`update websites set captcha_settings = ${more} where website_id = ${websiteId}`.execute(admin)
  const shown = (await findWebsite(db, websiteId))?.website.captchaSettings
  expect(shown).toEqual({ provider: 'recaptcha', siteKey: 'public' })
})

test('a new store shows a captcha that its owner did not choose, and after thirty days no more', async () => {
  const day = 24 * 60 * 60 * 1000
  const openedAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
  const shown = async (subdomain: string, days: number, other = {}, owner = 'owner-1') => {
    const found = await findWebsite(db, await open(subdomain, other, owner, openedAgo(days)))
    return [found?.website.captchaSettings?.provider ?? null, found?.chosenCaptcha?.provider ?? null]
  }
  expect(await shown('young', 29)).toEqual(['altcha', null])
  expect(await shown('grown', 31)).toEqual([null, null])
  const captchaSettings = { provider: 'recaptcha', siteKey: 'public' }
  expect(await shown('chooser', 1, { captchaSettings })).toEqual(['recaptcha', 'recaptcha'])
})

test('so does the store of an owner who has not confirmed their e-mail, until they have', async () => {
  const accountId = await createAccount(db, 'New owner', now, login)
  const websiteId = await open('newcomers', {}, accountId)
  expect(await findWebsite(db, websiteId)).toMatchObject({
    ownerIsConfirmed: false,
    website: { captchaSettings: { provider: 'altcha' } },
  })
  await markConfirmed(db, { accountId, email: login.email }, now)
  expect(await findWebsite(db, websiteId)).toMatchObject({ ownerIsConfirmed: true, website: { captchaSettings: null } })
  const orphan = await open('orphan', {}, 'nobody')
  expect(await findWebsite(db, orphan)).toMatchObject({ ownerIsConfirmed: false })
})

test('a name that is taken, and one that looks like it, are refused', async () => {
  await open('florist')
  await expect(open('florist')).rejects.toThrow('This subdomain is taken. Please choose another one.')
  await expect(open('fl0rist')).rejects.toThrow(
    'This subdomain looks too much like one that is taken. Please choose another one.',
  )
})

test('whether a subdomain is free is said in the words in which it would be refused', async () => {
  await open('tailor')
  const faults = ['Tailor', 'tai1or', 'admin', 'ab', 'seamstress'].map((name) => findSubdomainFault(db, name))
  expect(await Promise.all(faults)).toEqual([
    'This subdomain is taken. Please choose another one.',
    'This subdomain looks too much like one that is taken. Please choose another one.',
    'This subdomain is reserved. Please choose another one.',
    'A subdomain has 3 to 63 characters.',
    undefined,
  ])
})

test.each([
  { title: '' },
  { timeZone: 'Mars/Olympus' },
  { timeZone: '+05:30' },
  { language: 'no language' },
  { theme: { ...newWebsite('x').theme, accent: 'red;}body{display:none' } },
])('a website is not opened with %j', async (wrong) => {
  await expect(open('wrong', wrong)).rejects.toMatchObject({ name: 'ZodError' })
})

test('the cache asks once for many, remembers who is not there, and forgets what changed', async () => {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const cache = websiteCache({ db: counted, max: 2 })
  const websiteId = await open('cached')
  const names = await Promise.all(Array.from({ length: 20 }, () => cache.findTenant('cached')))
  expect(names.every((tenant) => tenant?.websiteId === websiteId)).toBe(true)
  expect(queries).toBe(2)

  for (let i = 0; i < 5; i++) await cache.findTenant('not-there')
  expect(queries).toBe(3)
  for (let i = 0; i < 50; i++) await cache.findTenant(`guess-${i}`)
  queries = 0
  await cache.findTenant('cached')
  expect(queries).toBe(0)

  await sql`update websites set name = 'Renamed' where website_id = ${websiteId}`.execute(db)
  cache.drop(websiteId)
  expect((await cache.findTenant('cached'))?.name).toBe('Renamed')
  await sql`update websites set subdomain = 'moved', skeleton = 'moved' where website_id = ${websiteId}`.execute(db)
  cache.drop(websiteId)
  expect(await cache.findTenant('cached')).toBeUndefined()
  expect((await cache.findTenant('moved'))?.websiteId).toBe(websiteId)
})

test('a website that could not be read is asked for again', async () => {
  const websiteId = await open('again')
  let broken = true
  const moody = db.withPlugin({
    transformQuery: ({ node }) => {
      if (broken) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const cache = websiteCache({ db: moody })
  await expect(cache.findTenant('again')).rejects.toThrow('away')
  broken = false
  expect((await cache.findTenant('again'))?.websiteId).toBe(websiteId)
})

test('a website that was known is still known while the database is away', async () => {
  const websiteId = await open('stays')
  let broken = false
  const moody = db.withPlugin({
    transformQuery: ({ node }) => {
      if (broken) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const readAtLast: string[] = []
  const cache = websiteCache({ db: moody, onReadAtLast: (id) => readAtLast.push(id) })
  await cache.findTenant('stays')
  broken = true
  cache.clear()
  expect((await cache.findTenant('stays'))?.websiteId).toBe(websiteId)
  broken = false
  await sql`update websites set name = 'Back' where website_id = ${websiteId}`.execute(db)
  cache.drop(websiteId)
  expect(readAtLast).toEqual([])
  expect((await cache.findTenant('stays'))?.name).toBe('Back')
  expect(readAtLast).toEqual([websiteId])
})

test('while the database keeps silent only the first visitor waits, and a change that is told is read at once', async () => {
  const websiteId = await open('quiet')
  const held = Promise.withResolvers<void>()
  let silent = false
  const moody = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (silent) await held.promise
      return result
    },
  })
  const cache = websiteCache({ db: moody })
  const before = (await cache.findWebsite(websiteId))?.tenant.name
  silent = true
  cache.clear()
  const waited: number[] = []
  for (let n = 0; n < 3; n++) {
    const begun = performance.now()
    expect((await cache.findWebsite(websiteId))?.tenant.name).toBe(before)
    waited.push(performance.now() - begun)
    cache.clear()
  }
  expect(waited[0]).toBeGreaterThan(900)
  expect(Math.max(...waited.slice(1))).toBeLessThan(waited[0] ?? 0)
  silent = false
  held.resolve()
  await sql`update websites set name = 'Louder' where website_id = ${websiteId}`.execute(db)
  cache.drop(websiteId)
  expect((await cache.findWebsite(websiteId))?.tenant.name).toBe('Louder')
})

test('in an outage that is certain, known websites are given without a read, and read again after it', async () => {
  const websiteId = await open('lasting')
  const outage = {
    isAway: false,
    isCertain: () => outage.isAway,
    orReject: <Value>(read: () => Promise<Value>) => (outage.isAway ? Promise.reject(new DatabaseAway()) : read()),
  }
  let queries = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const readAtLast: string[] = []
  const cache = websiteCache({ db: counted, outage, onReadAtLast: (id) => readAtLast.push(id) })
  await cache.findTenant('lasting')
  outage.isAway = true
  queries = 0
  for (let n = 0; n < 3; n++) {
    cache.clear()
    expect((await cache.findTenant('lasting'))?.websiteId).toBe(websiteId)
  }
  await expect(cache.findTenant('never-seen')).rejects.toThrow(DatabaseAway)
  await expect(cache.findTenantOfDomain('never-seen.example')).rejects.toThrow(DatabaseAway)
  expect(queries).toBe(0)
  outage.isAway = false
  await sql`update websites set name = 'After' where website_id = ${websiteId}`.execute(db)
  expect((await cache.findTenant('lasting'))?.name).toBe('After')
  expect(readAtLast).toEqual([websiteId])
})

interface TableRow {
  name: string
  forced: boolean
  first_key: string | null
  /** The policies under which the application sees and writes rows. */
  conditions: string[] | null
}

const scope = '(website_id = ( SELECT current_website_id() AS current_website_id))'

test('every table is under the website scope, or on the list of those that need not be', async () => {
  const { rows } = await sql<TableRow>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select array_agg(e) from pg_policy p, unnest(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)]) e
        where p.polrelid = c.oid and (0 = any(p.polroles) or 'plinth_app'::regrole = any(p.polroles))) as conditions,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as first_key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(admin)
  expect(rows.length).toBeGreaterThan(5)
  const scoped = rows.filter(({ name }) => !(name in unscopedTables))
  for (const row of scoped)
    expect(row).toEqual({ name: row.name, forced: true, first_key: 'website_id', conditions: [scope, scope] })
  const names = rows.map(({ name }) => name)
  expect(Object.keys(unscopedTables).filter((name) => !names.includes(name))).toEqual([])
})

test('no other role sees past the scope, but for the dispatcher in its one table', async () => {
  const { rows } = await sql`
    select polrelid::regclass::text as "table", polname as policy, polroles::regrole[]::text[] as roles from pg_policy
    where not (0 = any(polroles) or 'plinth_app'::regrole = any(polroles))`.execute(admin)
  expect(rows).toEqual([{ table: 'outbox', policy: 'dispatch', roles: ['plinth_queue'] }])
})

test('nothing runs with more rights than its caller, but what erases a deleted website whose time is over', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
    union all
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce('security_invoker=true' = any(c.reloptions), false)`.execute(admin)
  // The function refuses every other website; some rows can be deleted only by the owner of the tables.
  expect(rows).toEqual([{ name: 'erase_website_rows' }])
})
