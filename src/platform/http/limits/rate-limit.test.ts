import { expect, test } from 'vitest'
import { memoryLimiters } from '../../rate-limits/memory-limiters.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { Visit } from '../request/visit.ts'
import type { RateLimit } from '../routing/route.ts'
import { rateLimits } from './rate-limit.ts'

const visit = (websiteId: string, visitorId?: string, accountId?: string): Visit =>
  ({
    tenant: { websiteId },
    visitorId,
    account: accountId ? { accountId } : undefined,
  }) as Visit
const limit = (other: Partial<RateLimit> = {}): RateLimit => ({
  name: 'cart',
  points: 1,
  seconds: 60,
  by: 'visitor',
  ...other,
})
const limited = { name: 'RateLimited', message: 'Please try again in a few seconds.' }

test('each visitor of each website has a budget', async () => {
  const cart = rateLimits(memoryLimiters())(limit())
  await cart?.(visit('w1', 'v1'), '10.0.0.1')
  await expect(cart?.(visit('w1', 'v1'), '10.0.0.2')).rejects.toMatchObject(limited)
  await cart?.(visit('w1', 'v2'), '10.0.0.1')
  await cart?.(visit('w2', 'v1'), '10.0.0.1')
})

test('routes that name the same budget share it', async () => {
  const limitOf = rateLimits(memoryLimiters())
  await limitOf(limit())?.(visit('w1', 'v1'), undefined)
  await expect(limitOf(limit())?.(visit('w1', 'v1'), undefined)).rejects.toMatchObject(limited)
  await limitOf(limit({ name: 'other' }))?.(visit('w1', 'v1'), undefined)
})

test('anyone who has no id is known by their network', async () => {
  const cart = rateLimits(memoryLimiters())(limit())
  await cart?.(visit('w1'), '2001:db8::1')
  await expect(cart?.(visit('w1'), '2001:db8::2')).rejects.toMatchObject(limited)
})

test('becoming another visitor does not refill the budget of an address', async () => {
  const cart = rateLimits(memoryLimiters())(limit({ points: 5, perAddress: 2 }))
  await cart?.(visit('w1', 'v1'), '10.0.0.1')
  await cart?.(visit('w1', 'v2'), '10.0.0.1')
  await expect(cart?.(visit('w1', 'v3'), '10.0.0.1')).rejects.toMatchObject(limited)
  await cart?.(visit('w1', 'v3'), '10.0.0.2')
  await cart?.(visit('w2', 'v3'), '10.0.0.1')
})

test('where a website sets no cookies, the budget of an address is that of all there', async () => {
  const cart = rateLimits(memoryLimiters())(limit({ points: 1, perAddress: 2 }))
  await cart?.(visit('w1'), '10.0.0.1')
  await cart?.(visit('w1'), '10.0.0.1')
  await expect(cart?.(visit('w1'), '10.0.0.1')).rejects.toMatchObject(limited)
})

test('where only failures count, a success gives its point back', async () => {
  const signIn = rateLimits(memoryLimiters())(limit({ by: 'address', counts: 'failures' }))
  for (let n = 0; n < 3; n++) await (await signIn?.(visit('w1'), '10.0.0.1'))?.()
  await signIn?.(visit('w1'), '10.0.0.1')
  await expect(signIn?.(visit('w1'), '10.0.0.1')).rejects.toMatchObject(limited)
})

test('a route can have no limit', () => expect(rateLimits(memoryLimiters())('none')).toBeUndefined())

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test('all who work on a website share its budget', async () => {
  const files = rateLimits(memoryLimiters())(limit({ by: 'website' }))
  await files?.(visit('w1', undefined, 'a1'), '10.0.0.1')
  await expect(files?.(visit('w1', undefined, 'a2'), '10.0.0.2')).rejects.toMatchObject(limited)
  await files?.(visit('w2', undefined, 'a1'), '10.0.0.1')
})
