import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isOperator } from './is-operator.ts'

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isOperator({ socket: { remoteAddress } as Socket, headers })

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
  expect(from(address)).toBe(true),
)

test.each(['10.0.0.1', '::ffff:10.0.0.1', '1127.0.0.1', '127.0.0.1.example', '::ffff:127.0.0.1.1.1', '', undefined])(
  '%s is another one',
  (address) => expect(from(address)).toBe(false),
)

test.each([
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '443' },
  { 'x-forwarded-server': 'proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-client-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
])('requests through a proxy on this machine are not local: %o', (headers) =>
  expect(from('127.0.0.1', headers)).toBe(false),
)
