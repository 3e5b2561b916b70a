import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ResilientClient } from './resilient-client.ts'

test('a connection that breaks while idle does not crash the process, and its next use fails', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), Client: ResilientClient, max: 2 })
  const taken = await pool.connect()
  expect(taken.listenerCount('error')).toBe(0)
  const { rows } = await taken.query('select pg_backend_pid() as pid')
  const broken = new Promise((done) => taken.once('end', done))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await broken
  await expect(taken.query('select 1')).rejects.toThrow()
  taken.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('listeners are notified', () => {
  const heard: unknown[] = []
  const client = new ResilientClient({})
  client.on('error', (error) => heard.push(error))
  const error = new Error('gone')
  client.emit('error', error)
  expect(heard).toEqual([error])
})
