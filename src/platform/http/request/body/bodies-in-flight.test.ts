import { expect, test } from 'vitest'
import { bodiesInFlight } from './bodies-in-flight.ts'

const limits = { process: 100, anonymous: 60, address: 50, account: 40 }
const from = (network: string, accountId?: string) => ({ network, accountId })

test('bytes of an address count together until they are released', () => {
  const bodies = bodiesInFlight(limits)
  const [one, two] = [bodies.reserve(from('a')), bodies.reserve(from('a'))]
  one.add(30)
  one.add(15)
  expect(() => two.add(6)).toThrow(expect.objectContaining({ status: 413 }))
  two.add(5)
  one.release()
  two.add(45)
})

test('an account counts wherever it comes from, and strangers leave room for accounts', () => {
  const bodies = bodiesInFlight(limits)
  bodies.reserve(from('a', 'ann')).add(40)
  expect(() => bodies.reserve(from('b', 'ann')).add(1)).toThrow(expect.objectContaining({ status: 413 }))
  bodies.reserve(from('c')).add(50)
  expect(() => bodies.reserve(from('d')).add(11)).toThrow(expect.objectContaining({ status: 503 }))
  bodies.reserve(from('d', 'bob')).add(10)
  expect(() => bodies.reserve(from('e', 'eve')).add(1)).toThrow(expect.objectContaining({ status: 503 }))
})

test('what was refused is not counted, and what was released twice is released once', () => {
  const bodies = bodiesInFlight(limits)
  const [held, refused] = [bodies.reserve(from('a')), bodies.reserve(from('a'))]
  held.add(50)
  expect(() => refused.add(1)).toThrow()
  refused.release()
  held.release()
  held.release()
  bodies.reserve(from('a')).add(50)
  expect(() => bodies.reserve(from('a')).add(1)).toThrow()
})
