import { expect, test } from 'vitest'
import { startDnsServer } from '../../testing/servers/dns-server.ts'
import { resolverTxtRecords } from './resolver-txt-records.ts'

const server = await startDnsServer()
const { find } = resolverTxtRecords([server.address])

test('every record is found, each in one piece', async () => {
  server.records.set('_a.shop.example.com', ['one', 'x'.repeat(600), ''])
  expect(await find('_a.shop.example.com')).toEqual({ texts: ['one', 'x'.repeat(600), ''] })
})

test('a name without records is an answer, and no answer is none', async () => {
  expect(await find('_none.shop.example.com')).toEqual({ texts: [] })
  server.mood = 'failing'
  expect(await find('_a.shop.example.com')).toBe('unreachable')
  expect(await resolverTxtRecords(['127.0.0.1:1']).find('_a.shop.example.com')).toBe('unreachable')
})

test('an unresponsive server times out', async () => {
  server.mood = 'silent'
  const begun = performance.now()
  expect(await resolverTxtRecords([server.address], 200).find('_b.shop.example.com')).toBe('unreachable')
  expect(performance.now() - begun).toBeLessThan(4_500)
})
