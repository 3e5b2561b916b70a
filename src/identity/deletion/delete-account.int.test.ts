import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openVault } from '../../platform/vault/vault.ts'
import { roles } from '../../shared/permissions.ts'
import { testPool } from '../../testing/databases/test-database.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { listAccountNames } from '../queries.ts'
import { createAccount, setRoles } from '../store.ts'
import { accountDeletionRoute } from './routes.ts'

const DELETION = '/api/identity/account/deletion'
const app = await startTestApp({
  routes: ({ db }) => [
    {
      ...accountDeletionRoute({ db, vault: openVault({ db, masterKey: 'ab'.repeat(32) }) }),
      rateLimit: 'none' as const,
    },
  ],
})
const admin = testPool(app.urls.admin)
const acme = await app.addWebsite('acme')
const other = await app.addWebsite('other')

async function addPerson(name: string, email: string) {
  const accountId = await createAccount(app.db, name, new Date().toISOString())
  await sql`update accounts set email = ${email} where account_id = ${accountId}`.execute(app.db)
  await setRoles(app.db, acme.websiteId, accountId, [roles.ADMIN])
  await setRoles(app.db, other.websiteId, accountId, [roles.EDITOR])
  return { accountId, here: await acme.signedIn(accountId), there: await other.signedIn(accountId) }
}

/** All tables that contain the account together with personal data. */
async function listTablesOf(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`.execute(admin)
  const found = []
  for (const { table } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(table)} where account_id = ${accountId}`.execute(admin)
    if (hits.length > 0) found.push(table)
  }
  return found
}

test('a person who works for others is erased, and is signed in nowhere any more', async () => {
  const ada = await addPerson('Ada Byron', 'ada@example.com')
  const refused = await ada.here.post(DELETION, { typed: 'ada@example.org' })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { errors: { typed: 'Type your e-mail as it is written: ada@example.com' } },
  ])
  expect((await ada.here.post(DELETION, { typed: ' Ada@Example.com ' })).status).toBe(200)
  for (const browser of [ada.here, ada.there]) expect((await browser.post(DELETION, { typed: 'x' })).status).toBe(401)
  expect(await listTablesOf(ada.accountId)).toEqual(['accounts'])
  const { rows } = await sql`
    select display_name, email, email_confirmed_at, password_hash from accounts
    where account_id = ${ada.accountId}`.execute(app.db)
  expect(rows).toEqual([
    { display_name: 'Deleted account', email: null, email_confirmed_at: null, password_hash: null },
  ])
  expect(await listAccountNames(app.db, [ada.accountId])).toEqual(new Map())
})

test('an owner first hands each website over or deletes it', async () => {
  const owner = await acme.signedIn()
  expect((await owner.post(DELETION, { typed: 'Owner of acme' })).json()).toMatchObject({
    message:
      'You own Website acme. Hand over each website under People, or delete it under Settings → Website. Then delete your account.',
  })
  await sql`update websites set erases_at = now() + interval '1 day' where website_id = ${acme.websiteId}`.execute(
    app.db,
  )
  expect((await owner.post(DELETION, { typed: 'Owner of acme' })).status).toBe(200)
})

test('who has not signed in lately is asked to do so first', async () => {
  const owner = await other.signedIn()
  await sql`update sessions set confirmed_at = now() - interval '16 minutes'`.execute(admin)
  expect((await owner.post(DELETION, { typed: 'Owner of other' })).json()).toMatchObject({ reauthenticate: true })
})
