import pino from 'pino'
import { expect, test } from 'vitest'
import { serializers } from './log.ts'

test('of an error its message and place are logged, and no value of a row', () => {
  const lines: string[] = []
  const log = pino({ serializers }, { write: (line: string) => lines.push(line) })
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com) already exists.',
    where: 'COPY accounts, line 1: "ann@example.com"',
  })
  log.warn({ err: new Error('not stored', { cause: refused }) }, 'stumbled')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      type: 'Error',
      message: 'not stored',
      cause: { code: '23505', message: expect.stringContaining('accounts_email') },
    },
  })
  expect(lines.join()).not.toContain('ann@example.com')
})
