import { expect, test } from 'vitest'
import type { Domain } from '../../../src/domains/contract.ts'
import { domainWords } from './domain-words.ts'

const domain: Domain = {
  domain: 'shop.example.com',
  title: 'shop.example.com',
  status: 'waiting',
  isPrimary: false,
  proof: { name: '_plinth-challenge.shop.example.com', value: 'plinth-verify=abc' },
  addedAt: '2026-11-21T10:00:00.000Z',
  verifiedAt: null,
  lastCheckedAt: null,
  fault: null,
  failingSince: null,
}
const wordsFor = (more: Partial<Domain>) => domainWords({ ...domain, ...more })

test('before the first check there are instructions, and afterwards its result', () => {
  expect(wordsFor({}).advice).toContain('Set the two records below')
  const lastCheckedAt = domain.addedAt
  expect(wordsFor({ lastCheckedAt, fault: 'missing' }).advice).toContain('was not found')
  expect(wordsFor({ lastCheckedAt, fault: 'other' }).advice).toContain('another value')
  expect(wordsFor({ lastCheckedAt, fault: 'unreachable' }).advice).toContain('did not answer')
})

test('each state has its own text, and open tasks are not shown as success', () => {
  const states = (['waiting', 'verified', 'failing', 'moved', 'unproven'] as const).map((status) =>
    wordsFor({ status }),
  )
  expect(new Set(states.map(({ label }) => label)).size).toBe(5)
  expect(states.map(({ tone }) => tone)).toEqual(['info', 'good', 'warning', 'bad', 'bad'])
})
