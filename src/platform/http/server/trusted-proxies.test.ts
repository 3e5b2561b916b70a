import { expect, test } from 'vitest'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { trustedProxies } from './trusted-proxies.ts'

test('a proxy on this machine is trusted, others only when listed', () => {
  const isTrusted = trustedProxies([])
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isTrusted)).toEqual([true, true, true, true])
  expect(['10.0.0.7', '128.0.0.1', '::ffff:10.0.0.7', 'fd00::1', '', 'nonsense'].some(isTrusted)).toBe(false)
})

test('addresses and networks can be named, of both kinds', () => {
  const isTrusted = trustedProxies(['10.0.0.7', '172.30.0.0/24', 'fd00::/8'])
  expect(['10.0.0.7', '::ffff:10.0.0.7', '172.30.0.254', 'fd12::1', '::1'].every(isTrusted)).toBe(true)
  expect(['10.0.0.8', '172.30.1.1', 'fe80::1', '203.0.113.7', '172.30.0.1, 172.30.0.2'].some(isTrusted)).toBe(false)
})

const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } }

test('a proxy on this machine that nobody named is warned of, once', async () => {
  const { client, logLines } = await startTestHttp(() => ({}))
  const warnings = () => logLines.map(({ msg }) => String(msg)).filter((line) => line.includes('TRUST_PROXY'))
  await client().get('/')
  expect(warnings()).toEqual([])
  for (let n = 0; n < 3; n++) await client().get('/', forwarded)
  expect(warnings()).toHaveLength(1)
})

test('a listed proxy causes no warning', async () => {
  const { client, logLines } = await startTestHttp(() => ({ trustProxy: ['127.0.0.1'] }))
  await client().get('/', forwarded)
  expect(logLines.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))).toEqual([])
})
