import { expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { listWebsiteIdsOf } from '../websites/queries.ts'
import { openStore } from './open-store.ts'

const db = testPool((await createTestDatabase()).app, 8)
const wanted = (subdomain: string) => ({
  subdomain,
  title: 'Shop',
  country: 'US',
  currency: 'USD',
  timeZone: undefined,
})
const open = (owner: string, subdomain: string) =>
  db
    .transaction()
    .execute((tx) => openStore(tx, owner, wanted(subdomain), new Date().toISOString(), { websitesMax: 3 }))

test('an account opens as many websites as it may, also when it asks for more at once, and no more', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => open('racer', `racing-${n}`)))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(await listWebsiteIdsOf(db, 'racer')).toHaveLength(3)
  expect(refused).toEqual(Array(5).fill('You have 3 of 3 websites. Delete one you no longer need, then try again.'))
  await open('other', 'racing-elsewhere')
  expect(await listWebsiteIdsOf(db, 'other')).toHaveLength(1)
})
