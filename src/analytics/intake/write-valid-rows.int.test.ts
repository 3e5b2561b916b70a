import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type CopyPool, openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { copyRow } from './rows/copy-row.ts'
import { writeValidRows } from './write-valid-rows.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const copyPool = openCopyPool(urls.app, { max: 1, onError: () => {} })
afterAll(() => copyPool.end())
const at = new Date()

/** Errors with these messages; `bad` has an invalid time. */
function errorsOf(websiteId: string, messages: string[]) {
  const lines = messages.map((message, place) =>
    copyRow([place, message === 'bad' ? 'never' : at, 'print', message, 'stack', '/', 'Firefox', 'app']),
  )
  return { websiteId, script_errors: Buffer.from(lines.map((line) => `${line}\n`).join('')) }
}

async function kept(websiteId: string): Promise<string[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ message: string }>`select message from script_errors order by message`.execute(tx),
  )
  return rows.map(({ message }) => message)
}

/** Returns the number of rows reported as lost. */
async function take(websiteId: string, messages: string[], batchId: string, pool = copyPool): Promise<number> {
  let lost = 0
  await writeValidRows(pool, batchId, errorsOf(websiteId, messages), (rows) => {
    lost += rows
  })
  return lost
}

test('rows that the database refuses are lost, all others are kept, and each once however often it is done', async () => {
  const sound = Array.from({ length: 40 }, (_, n) => `error ${String(n).padStart(2, '0')}`)
  const messages = [...sound.slice(0, 3), 'bad', ...sound.slice(3, 20), 'bad', 'bad', ...sound.slice(20), 'bad']
  const batchId = crypto.randomUUID()
  for (let time = 0; time < 2; time++) {
    expect(await take('w1', messages, batchId)).toBe(4)
    expect(await kept('w1')).toEqual(sound)
  }
})

test('a batch of only invalid rows costs some hundred attempts, not one per row', async () => {
  let tries = 0
  const counting: CopyPool = {
    ...copyPool,
    inWebsite(websiteId, run) {
      tries++
      return copyPool.inWebsite(websiteId, run)
    },
  }
  expect(await take('w2', Array(2_000).fill('bad'), crypto.randomUUID(), counting)).toBe(2_000)
  expect(tries).toBeLessThan(300)
  expect(await kept('w2')).toEqual([])
})

test('a failure that no row causes does not drop rows: the batch is retried as a whole', async () => {
  const down: CopyPool = { ...copyPool, inWebsite: () => Promise.reject(new Error('Connection terminated')) }
  await expect(take('w3', ['error'], crypto.randomUUID(), down)).rejects.toThrow('Connection terminated')
})
