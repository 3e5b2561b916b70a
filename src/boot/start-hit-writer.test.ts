import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { backgroundPool } from './start-hit-writer.ts'

const urls = roleUrls('postgres://owner:secret@db.example/plinth')

const givenConfig = (environment: Record<string, string>) =>
  backgroundPool({ config: loadConfig({ NODE_ENV: 'test', ...environment }), urls })

test('batches wait for no disk where one server keeps them and their jobs, for it forgets both or none', () => {
  expect(givenConfig({}).url).toContain('synchronous_commit%3Doff')
  expect(givenConfig({ REDIS_URL: 'redis://queue.example' }).url).toBe(urls.app)
})

test('what writes batches down gives way on the machine of a database of our own, and there alone', () => {
  expect(givenConfig({}).onConnect).toBeTypeOf('function')
  expect(givenConfig({ DATABASE_URL: 'postgres://db.example/plinth' }).onConnect).toBeUndefined()
})
