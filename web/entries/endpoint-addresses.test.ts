import { expect, test } from 'vitest'
import { addressesOf } from './endpoint-addresses.ts'

test('browsers get the method and the path of an endpoint, and neither who may call it nor how often', () => {
  const code = `import { endpoint, schema } from '../shared/http/endpoint.ts'
const reads = { name: 'orders', points: 300, seconds: 60, by: 'account' }
const admin = { faces: ['manage'], allow: 'orders.read' }
export const listOrders = endpoint({ ...admin, method: 'GET', path: '/api/orders', rateLimit: reads, reply: schema() })
export const imports = importEndpoints('/api/orders/imports')
`
  expect(addressesOf(code)).toContain(`export const listOrders = { method: 'GET', path: '/api/orders' }\n`)
  expect(addressesOf(code)).toContain(`export const imports = importEndpoints('/api/orders/imports')\n`)
})
