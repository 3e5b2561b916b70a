import { expect, test } from 'vitest'
import { createRandom } from '../../processes/random.ts'
import { allAttacks } from './all-attacks.ts'
import type { Attacked } from './attack-class.ts'
import { routeTargets } from './route-targets.ts'

const held = () => new Map([['crumb', 'c']])
const cookies = { platform: held(), storefront: held(), manage: held(), assets: new Map() }
const targets = routeTargets()
const attacked: Attacked = { baseDomain: 'localhost:1', targets, attackers: [{ subdomain: 'acme', cookies }] }

test('every route of the product is a target, with fields for what it takes', () => {
  expect(targets.length).toBeGreaterThan(150)
  const adding = targets.find(({ request }) => request === 'POST /api/commerce/shopping-cart/entries')
  expect(Object.keys(adding?.body ?? {})).toEqual(expect.arrayContaining(['itemId', 'sku', 'quantity']))
  expect(targets.filter(({ takesFile }) => takesFile).map(({ path }) => path)).toContain('/api/catalog/imports')
})

test('each kind of attack has a name of its own', () => {
  expect(new Set(allAttacks.map(({ name }) => name)).size).toBe(allAttacks.length)
})

test.each(allAttacks)('$name: no line breaks in its head, and never more withheld than there is', (attack) => {
  const random = createRandom(7)
  for (let n = 0; n < 30; n++) {
    const { host, method, path, headers, body = '', withheldBytes = 0 } = attack.next(attacked, random)
    expect([host, method, path, ...Object.entries(headers).flat()].join('')).not.toMatch(/[\r\n]/)
    expect(Buffer.byteLength(body)).toBeGreaterThanOrEqual(withheldBytes)
  }
})

test('the same seed sends the same attacks', () => {
  const drawn = () => allAttacks.map((attack) => attack.next(attacked, createRandom(3)).path)
  expect(drawn()).toEqual(drawn())
})
