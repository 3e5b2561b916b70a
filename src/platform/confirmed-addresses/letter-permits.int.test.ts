import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { letterPermits, mailboxOf } from './letter-permits.ts'

const { app } = await createTestDatabase()
const db = testPool(app)
const permits = letterPermits({ db, cookieKey: 'ab'.repeat(32) })
const HOUR = 60 * 60 * 1000
const begin = Date.parse('2026-11-23T09:00:00.000Z')
const at = (hours: number) => new Date(begin + hours * HOUR).toISOString()
let people = 0
const somebody = () => `person-${people++}@example.com`

test('of a hundred concurrent e-mails over several connections, three get a permit', async () => {
  const email = somebody()
  const others = Array.from({ length: 3 }, () => letterPermits({ db: testPool(app), cookieKey: 'ab'.repeat(32) }))
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, n) => (others[n % 3] ?? permits).take(email, at(n / 1000))),
  )
  expect(taken.filter((one) => one !== undefined)).toHaveLength(3)
})

test('there are three in any 24 hours, not three from midnight to midnight', async () => {
  const email = somebody()
  const taken: boolean[] = []
  for (const hours of [0, 13, 14, 15, 23.9, 24.1, 24.2, 36, 37.1, 38.2, 38.3])
    taken.push((await permits.take(email, at(hours))) !== undefined)
  expect(taken).toEqual([true, true, true, false, false, true, false, false, true, true, false])
})

test('one that is given back may be taken again, once', async () => {
  const email = somebody()
  const first = await permits.take(email, at(0))
  await permits.take(email, at(0))
  await permits.take(email, at(0))
  expect(await permits.take(email, at(1))).toBeUndefined()
  await first?.()
  expect(await permits.take(email, at(1))).toBeDefined()
  expect(await permits.take(email, at(1))).toBeUndefined()
})

test.each([
  ['ann+shop@example.com', 'ann@example.com'],
  [' Ann+1+2@Example.com', 'ann@example.com'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['+tag@example.com', '+tag@example.com'],
])('%s is counted as %s', async (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))

test('plus tags do not allow more e-mails', async () => {
  const [name] = somebody().split('@')
  const taken = await Promise.all(Array.from({ length: 9 }, (_, n) => permits.take(`${name}+${n}@example.com`, at(0))))
  expect(taken.filter((one) => one !== undefined)).toHaveLength(3)
})

test('no address is kept, and what is kept is gone after a day', async () => {
  const email = somebody()
  await permits.take(email, at(0))
  const kept = () => sql<{ row: string }>`select l::text as row from unconfirmed_letters l`.execute(db)
  expect(JSON.stringify((await kept()).rows)).not.toContain(email.split('@')[0])
  await permits.take(somebody(), at(100))
  expect((await kept()).rows).toHaveLength(1)
})
