import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { backgroundPool } from './start-hit-writer.ts'

const urls = roleUrls('postgres://owner:secret@db.example/plinth')

const givenConfig = (environment: Record<string, string>) =>
  backgroundPool({ config: loadConfig({ NODE_ENV: 'test', ...environment }), urls })

test('batches are committed without fsync where one server has both them and their jobs', () => {
  expect(givenConfig({}).url).toContain('synchronous_commit%3Doff')
  expect(givenConfig({ REDIS_URL: 'redis://queue.example' }).url).toBe(urls.app)
})

test('the batch writer yields only on the machine of an embedded database', () => {
  expect(givenConfig({}).onConnect).toBeTypeOf('function')
  expect(givenConfig({ DATABASE_URL: 'postgres://db.example/plinth' }).onConnect).toBeUndefined()
})
