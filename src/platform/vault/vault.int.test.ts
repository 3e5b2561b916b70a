import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { openPostgresBroadcast } from '../broadcast/postgres-broadcast.ts'
import { type Database, withWebsite } from '../database/database.ts'
import { sealedCache, VAULT_ERASED } from './sealed-cache.ts'
import { openVault, type Vault } from './vault.ts'

const masterKey = 'ab'.repeat(32)
let db: Database
let admin: Database
let vault: Vault
let urls: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  urls = await createTestDatabase()
  db = testPool(urls.app, 8)
  admin = testPool(urls.admin)
  vault = openVault({ db, masterKey })
})

test('a text comes back under its ref, to the byte', async () => {
  const texts = ['Ada Lovelace', '', '{"f1":"Für Élise 🎹"}', 'x'.repeat(20_000)]
  const refs = await Promise.all(texts.map((text) => vault.put('w1', 'cart:1', text)))
  const read = await vault.read('w1', refs)
  expect(refs.map((ref) => read.get(ref))).toEqual(texts)
})

test('many first texts of a website at once share one key', async () => {
  const refs = await Promise.all(Array.from({ length: 20 }, (_, n) => vault.put('busy', 's', `text ${n}`)))
  expect((await vault.read('busy', refs)).size).toBe(20)
  const keys = await withWebsite(db, 'busy', (tx) => sql`select key_id from vault_keys`.execute(tx))
  expect(keys.rows).toHaveLength(1)
})

test('the tables have neither plain text nor person, and equal texts differ', async () => {
  await vault.put('w2', 'cart:canary-subject', 'canary-7391 engraved')
  await vault.put('w2', 'cart:canary-subject', 'canary-7391 engraved')
  const rows = await dump('w2')
  expect(rows).toHaveLength(3)
  for (const plain of ['canary', 'engraved', masterKey]) {
    expect(rows.join().toLowerCase()).not.toContain(plain)
    expect(rows.join().toLowerCase()).not.toContain(Buffer.from(plain).toString('hex'))
  }
  expect(new Set(rows).size).toBe(3)
})

test('what is forgotten is gone, and the rest is not', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((text) => vault.put('w3', `cart:${text}`, text)))
  const refs = [a, b, c] as string[]
  await vault.forget('w3', refs.slice(0, 1))
  await vault.forgetSubject('w3', 'cart:b')
  expect([...(await vault.read('w3', refs)).values()]).toEqual(['c'])
})

test('forgetting a website forgets all of it, and others nothing', async () => {
  const gone = await vault.put('w4', 's', 'gone')
  const kept = await vault.put('w5', 's', 'kept')
  await vault.forgetWebsite('w4')
  expect(await vault.read('w4', [gone])).toEqual(new Map())
  expect(await vault.read('w5', [kept])).toEqual(new Map([[kept, 'kept']]))
  const anew = await vault.put('w4', 's', 'anew')
  expect(await vault.read('w4', [gone, anew])).toEqual(new Map([[anew, 'anew']]))
})

test('another process that still knows an erased key reads nothing with it, and writes under the new one', async () => {
  const other = openVault({ db, masterKey })
  const gone = await other.put('w10', 's', 'gone')
  await vault.forgetWebsite('w10')
  expect(await other.read('w10', [gone])).toEqual(new Map())
  const anew = await other.put('w10', 's', 'anew')
  expect(await vault.read('w10', [anew])).toEqual(new Map([[anew, 'anew']]))
  await other.forgetWebsite('w10')
  const third = await other.put('w10', 's', 'third')
  expect(await vault.read('w10', [third])).toEqual(new Map([[third, 'third']]))
  await other.forgetWebsite('w10')
  const person = await other.keepPerson('w10', 'a@x.org')
  expect(await vault.findPerson('w10', 'a@x.org')).toBe(person)
  await vault.forgetPerson('w10', 'a@x.org')
  expect(await other.read('w10', [person])).toEqual(new Map())
})

test('a key that is in use is read once, and not again until it is dropped', async () => {
  const counted = openVault({ db, masterKey })
  const ref = await counted.put('w11', 's', 'text')
  await withWebsite(db, 'w11', (tx) => sql`update vault_keys set wrapped_key = '' where website_id = 'w11'`.execute(tx))
  expect((await counted.read('w11', [ref])).get(ref)).toBe('text')
  counted.drop('w11')
  await expect(counted.read('w11', [ref])).rejects.toThrow()
})

test('what was written or read a moment ago is not asked for again, and gone in every process once it is erased', async () => {
  const [here, there] = [await process(), await process()]
  const [a, b] = [await here.vault.put('w12', 'cart:a', 'a'), await here.vault.put('w12', 'cart:b', 'b')]
  expect((await there.vault.read('w12', [a, b])).size).toBe(2)
  await withWebsite(db, 'w12', (tx) => sql`update pii_vault set ciphertext = '' where website_id = 'w12'`.execute(tx))
  for (const { vault: kept } of [here, there])
    expect([...(await kept.read('w12', [a, b])).values()]).toEqual(['a', 'b'])
  await here.vault.forgetSubject('w12', 'cart:b')
  // Only what was erased is missing; the rest is read anew, and here it was tampered with.
  await expect(here.vault.read('w12', [a])).rejects.toThrow()
  expect((await here.vault.read('w12', [b])).size).toBe(0)
  await expect.poll(() => there.erased).toEqual(['w12'])
  await expect(there.vault.read('w12', [a])).rejects.toThrow()
})

test('what was read while it was erased is not kept, and after a gap nothing is', () => {
  const cache = sealedCache({ db, broadcast: { follow: () => ({ stop() {} }) } })
  const text = { keyId: 'k', ciphertext: Buffer.from('sealed') }
  const begun = cache.begin()
  cache.drop('w13')
  cache.keep('w13', 'late', text, begun)
  cache.keep('w14', 'other', text, begun)
  cache.keep('w13', 'new', text, cache.begin())
  const found = () => ['late', 'new'].map((ref) => cache.find('w13', ref) !== undefined)
  expect(found()).toEqual([false, true])
  expect(cache.find('w14', 'other')).toBeDefined()
  cache.clear()
  expect([...found(), cache.find('w14', 'other')]).toEqual([false, false, undefined])
})

test("another website's ref leads nowhere, and cannot be forgotten from there", async () => {
  const ref = await vault.put('w6', 's', 'mine')
  await vault.put('w7', 's', 'theirs')
  await vault.forget('w7', [ref])
  await vault.forgetSubject('w7', 's')
  expect(await vault.read('w7', [ref])).toEqual(new Map())
  expect((await vault.read('w6', [ref])).get(ref)).toBe('mine')
})

test('a sealed text that was put in the place of another does not open', async () => {
  const [a, b] = [await vault.put('w8', 's', 'a'), await vault.put('w8', 's', 'b')]
  await withWebsite(db, 'w8', (tx) =>
    sql`update pii_vault set ciphertext = (select ciphertext from pii_vault where ref = ${a}) where ref = ${b}`.execute(
      tx,
    ),
  )
  await expect(vault.read('w8', [b])).rejects.toThrow()
})

test('nothing opens under another master key', async () => {
  const ref = await vault.put('w9', 's', 'text')
  await expect(openVault({ db, masterKey: 'cd'.repeat(32) }).read('w9', [ref])).rejects.toThrow()
})

test('a key that is too short is refused', () =>
  expect(() => openVault({ db, masterKey: 'abcd' })).toThrow('The master key must be 32 bytes'))

test('an address has one ref, however it is spelled and however many ask for it at once', async () => {
  const spellings = ['ada@example.com', ' Ada@Example.COM\t', 'ADA@EXAMPLE.COM']
  const all = Array.from({ length: 12 }, (_, n) => vault.keepPerson('p1', spellings[n % 3] ?? ''))
  const refs = new Set(await Promise.all(all))
  expect(refs.size).toBe(1)
  expect([...(await vault.read('p1', [...refs])).values()]).toEqual(['ada@example.com'])
  expect(await vault.findPerson('p1', 'aDa@example.com')).toBe([...refs][0])
  expect(await peopleOf('p1')).toBe(1)
})

test('other addresses have others, and who was never kept is not found', async () => {
  const refs = await Promise.all(['a@x.org', 'b@x.org', 'a@y.org'].map((email) => vault.keepPerson('p2', email)))
  expect(new Set(refs).size).toBe(3)
  expect(await vault.findPerson('p2', 'c@x.org')).toBeUndefined()
  expect(await vault.findPerson('p3', 'a@x.org')).toBeUndefined()
})

test('two websites know nothing of each other’s people, nor can they forget them', async () => {
  const [here, there] = await Promise.all(['p4', 'p5'].map((websiteId) => vault.keepPerson(websiteId, 'a@x.org')))
  expect(here).not.toBe(there)
  expect((await subjectsOf('p4'))[0]).not.toEqual((await subjectsOf('p5'))[0])
  await vault.forgetPerson('p4', there as string)
  await vault.forgetPerson('p4', 'a@x.org')
  expect(await vault.findPerson('p4', 'a@x.org')).toBeUndefined()
  expect(await vault.findPerson('p5', 'a@x.org')).toBe(there)
})

test.each([
  ['address', () => ' A@x.org'],
  ['ref', (ref: string) => ref],
])('a person erased by %s who returns is a new person', async (how, named) => {
  const website = `p6${how}`
  const ref = await vault.keepPerson(website, 'a@x.org')
  const other = await vault.keepPerson(website, 'b@x.org')
  await vault.forgetPerson(website, named(ref))
  expect(await vault.read(website, [ref, other])).toEqual(new Map([[other, 'b@x.org']]))
  expect(await vault.findPerson(website, 'a@x.org')).toBeUndefined()
  const anew = await vault.keepPerson(website, 'a@x.org')
  expect(anew).not.toBe(ref)
  expect((await vault.read(website, [anew])).get(anew)).toBe('a@x.org')
})

test('an address that is kept and forgotten all the time is always either one row or none', async () => {
  const turns = Array.from({ length: 24 }, (_, n) =>
    n % 3 === 2 ? vault.forgetPerson('p7', 'a@x.org') : vault.keepPerson('p7', 'a@x.org'),
  )
  await Promise.all(turns)
  const ref = await vault.keepPerson('p7', 'a@x.org')
  expect(await vault.findPerson('p7', 'a@x.org')).toBe(ref)
  expect(await peopleOf('p7')).toBe(1)
})

test('a person’s language is the one they last wrote in, and is erased with them', async () => {
  const ref = await vault.keepPerson('p9', 'a@x.org', 'fr')
  expect(await vault.languageOf('p9', ref)).toBe('fr')
  await vault.keepPerson('p9', 'A@x.org')
  expect(await vault.languageOf('p9', ref)).toBe('fr')
  await vault.keepPerson('p9', 'a@x.org', 'de')
  expect(await vault.languageOf('p9', ref)).toBe('de')
  expect(await vault.languageOf('p10', ref)).toBeUndefined()
  await vault.forgetPerson('p9', ref)
  expect(await vault.languageOf('p9', ref)).toBeUndefined()
  expect(await vault.languageOf('p9', await vault.keepPerson('p9', 'a@x.org'))).toBeUndefined()
})

test('what else is kept of an address is not taken for its person', async () => {
  await vault.put('p8', 'person:a@x.org', 'a note')
  expect(await vault.findPerson('p8', 'a@x.org')).toBeUndefined()
  const ref = await vault.keepPerson('p8', 'a@x.org')
  expect((await vault.read('p8', [ref])).get(ref)).toBe('a@x.org')
})

test.each(['vault_keys', 'pii_vault'])('%s answers nobody who does not say for which website', async (table) => {
  const all = (as: Kysely<object>) => sql`select * from ${sql.table(table)}`.execute(as)
  await expect(all(db)).rejects.toThrow('no website scope')
  const { rows } = await sql<{ forced: boolean }>`
    select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = ${table}`.execute(admin)
  expect(rows).toEqual([{ forced: true }])
})

async function peopleOf(websiteId: string): Promise<number> {
  return (await subjectsOf(websiteId)).length
}

async function subjectsOf(websiteId: string): Promise<Buffer[]> {
  const read = sql<{ subject_hash: Buffer }>`select subject_hash from pii_vault where is_person`
  const { rows } = await withWebsite(db, websiteId, (tx) => read.execute(tx))
  return rows.map((row) => row.subject_hash)
}

async function dump(websiteId: string): Promise<string[]> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select pii_vault::text as row from pii_vault union all select vault_keys::text from vault_keys`.execute(tx)
    return rows.map(({ row }) => row)
  })
}

/** A process with connections of its own that listens, and what it has heard was erased. */
async function process() {
  const broadcast = openPostgresBroadcast({ url: urls.app, onError() {} })
  const own = testPool(urls.app, 2)
  const erased: string[] = []
  const sealed = sealedCache({ db: own, broadcast })
  const { promise: listening, resolve: onGap } = Promise.withResolvers<void>()
  broadcast.follow(VAULT_ERASED, { onMessage: (websiteId) => void erased.push(websiteId), onGap })
  onTestFinished(() => broadcast.close())
  await listening
  return { vault: openVault({ db: own, masterKey, sealed }), erased }
}
