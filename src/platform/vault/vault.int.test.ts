import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/test-database.ts'
import { type Database, withWebsite } from '../database/database.ts'
import { openVault, type Vault } from './vault.ts'

const masterKey = 'ab'.repeat(32)
let db: Database
let admin: Database
let vault: Vault

beforeAll(async () => {
  const urls = await createTestDatabase()
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

test('the plain text is nowhere in the tables, nor whose it is, and equal texts do not look alike', async () => {
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

test.each(['vault_keys', 'pii_vault'])('%s answers nobody who does not say for which website', async (table) => {
  const all = (as: Kysely<object>) => sql`select * from ${sql.table(table)}`.execute(as)
  await expect(all(db)).rejects.toThrow('no website scope')
  const { rows } = await sql<{ forced: boolean }>`
    select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = ${table}`.execute(admin)
  expect(rows).toEqual([{ forced: true }])
})

async function dump(websiteId: string): Promise<string[]> {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select pii_vault::text as row from pii_vault union all select vault_keys::text from vault_keys`.execute(tx)
    return rows.map(({ row }) => row)
  })
}
