import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { findFence, isHeldBack, lowerFence, markRestored, raiseAfterRestore, raiseFence } from './restore-fence.ts'

const db = testPool((await createTestDatabase()).app)
const directory = mkdtempSync(join(tmpdir(), 'plinth-restored-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('after an import everything is held back until an operator confirms', async () => {
  expect(await isHeldBack(db)).toBe(false)
  await raiseFence(db, 'a log was imported')
  expect(await isHeldBack(db)).toBe(true)
  expect(await lowerFence(db)).toMatchObject({ reason: 'a log was imported' })
  expect([await isHeldBack(db), await lowerFence(db)]).toEqual([false, undefined])
})

test('a restored directory holds e-mails and charges back from its first start on, and only once', async () => {
  markRestored(directory, '2026-01-30T10:00:00.000Z')
  expect(await raiseAfterRestore(db, directory)).toBe('restored from the backup of 2026-01-30T10:00:00.000Z')
  expect([await isHeldBack(db), existsSync(join(directory, 'restored.txt'))]).toEqual([true, false])
  await lowerFence(db)
  expect([await raiseAfterRestore(db, directory), await findFence(db)]).toEqual([undefined, undefined])
})
