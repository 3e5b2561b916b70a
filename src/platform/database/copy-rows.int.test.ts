import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases/test-database.ts'
import { openCopyPool } from './copy-rows.ts'

const urls = await createTestDatabase()

test('a connection for bulk says which process of the server answers it before it is used', async () => {
  const pids: number[] = []
  const pool = openCopyPool(urls.app, { max: 1, onError: () => {}, onConnect: (pid) => pids.push(pid) })
  onTestFinished(() => pool.end())
  const ask = () => pool.inWebsite('a', ({ db }) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db))
  const [first, second] = [await ask(), await ask()]
  expect(pids).toEqual([first.rows[0]?.pid])
  expect(second.rows).toEqual(first.rows)
})
