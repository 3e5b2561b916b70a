import { expect, test } from 'vitest'
import { createAccount } from '../../src/identity/store.ts'
import type { IdentityTables } from '../../src/identity/table.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { forgetExpiredSessions } from './forget-expired-sessions.job.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const HOUR = 3_600_000

test('expired sessions and sign-in links of the website go, the good ones and those of others stay', async () => {
  const accountId = await createAccount(db, 'Ada', new Date().toISOString())
  for (const websiteId of ['a', 'b'])
    for (const [name, hours] of [
      ['old', -1],
      ['good', 1],
    ] as const)
      await add(websiteId, name, accountId, hours)
  await forgetExpiredSessions({ db }).run({ websiteId: 'a', data: {}, attempt: 1, signal: AbortSignal.timeout(5_000) })
  expect(await left('a')).toEqual({ sessions: ['good'], links: ['good'] })
  expect(await left('b')).toEqual({ sessions: ['good', 'old'], links: ['good', 'old'] })
})

function add(websiteId: string, name: string, accountId: string, hours: number): Promise<void> {
  const row = {
    website_id: websiteId,
    token_hash: name,
    account_id: accountId,
    expires_at: new Date(Date.now() + hours * HOUR),
  }
  return withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    const now = new Date()
    await tx
      .insertInto('sessions')
      .values({ ...row, created_at: now, last_seen_at: now })
      .execute()
    await tx.insertInto('sign_in_links').values(row).execute()
  })
}

function left(websiteId: string): Promise<{ sessions: string[]; links: string[] }> {
  return withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    const read = async (table: 'sessions' | 'sign_in_links') =>
      (await tx.selectFrom(table).select('token_hash').orderBy('token_hash').execute()).map((row) => row.token_hash)
    return { sessions: await read('sessions'), links: await read('sign_in_links') }
  })
}
