import { expect, test } from 'vitest'
import { toHttpError } from './problem.ts'
import { isRetryableConflict, isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('it failed'), { code })

const outages = {
  'the port is closed': coded('ECONNREFUSED'),
  'every address of the host is closed': new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')], ''),
  'the connection broke': coded('ECONNRESET'),
  'PostgreSQL shuts down': coded('57P01'),
  'PostgreSQL crashed': coded('57P02'),
  'PostgreSQL starts up': coded('57P03'),
  'there are too many connections': coded('53300'),
  'the disk of PostgreSQL is full': coded('53100'),
  'PostgreSQL has no memory': coded('53200'),
  'the disk of PostgreSQL fails': coded('58030'),
  'a file of PostgreSQL is gone': coded('58P01'),
  'the server became read-only': coded('25006'),
  'the database takes no connections': Object.assign(coded('55000'), { severity: 'FATAL' }),
  'the disk of uploaded files is full': coded('ENOSPC'),
  'the connection ended during a query': new Error('Connection terminated unexpectedly'),
  'no connection came in time': new Error('timeout exceeded when trying to connect'),
  'a connection took too long': new Error('Connection terminated due to connection timeout'),
  'a broken connection was used': new Error('Client has encountered a connection error and is not queryable'),
}

test.each(Object.entries(outages))('%s: 503, to be tried again', (_, error) => {
  expect(toHttpError(error)).toMatchObject({ status: 503, retryAfterSeconds: 1 })
})

test.each(['23505', '55000', '42P01', '22P02', 'XX000', 'ENOENT', 'EACCES', '5710'])(
  '%s is a fault of ours: 500',
  (code) => {
    expect(toHttpError(coded(code)).status).toBe(500)
  },
)

test.each(['40001', '40P01', '55P03', '25P03'])('%s is a conflict to retry, not an outage', (code) => {
  expect([isRetryableConflict(coded(code)), isUnavailable(coded(code))]).toEqual([true, false])
})

test.each(['23505', '55000', '57P01', '42P01', 'ECONNRESET'])('%s is no conflict', (code) => {
  expect(isRetryableConflict(coded(code))).toBe(false)
})
