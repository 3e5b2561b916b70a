import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { inWebsite, withWebsite } from './database.ts'
import { followOwnCommits } from './own-commits.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app, 2)
const stranger = testPool(urls.app, 1)
const announce = (id: string) => sql`select public.announce_change('website_changed', ${id})`

function listen(): string[] {
  const heard: string[] = []
  const { stop } = followOwnCommits(db, (channel, id) => heard.push(`${channel} ${id}`))
  onTestFinished(stop)
  return heard
}

test('what a transaction announces is known when its commit is answered, once, and not before', async () => {
  const heard = listen()
  await withWebsite(db, 'a', async (tx) => {
    await announce('a').execute(tx)
    await announce('a').execute(tx)
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['website_changed a'])
  await inWebsite(db, 'b', (one) => announce('b').execute(one))
  expect(heard).toEqual(['website_changed a', 'website_changed b'])
})

test('the announcements of another pool are not heard, and those of tables are', async () => {
  const heard = listen()
  await announce('c').execute(stranger)
  expect(heard).toEqual([])
  await withWebsite(db, 'd', (tx) =>
    sql`insert into checkout_settings (website_id, version, settings) values ('d', 1, '{}')`.execute(tx),
  )
  expect(heard).toEqual(['website_changed d'])
})
