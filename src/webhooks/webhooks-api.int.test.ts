import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { runProjections } from '../../projections/run-projections.ts'
import { webhooks } from '../../projections/webhooks/projection.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { roles } from '../shared/permissions.ts'
import { topicNames } from '../shared/webhooks/topics.ts'
import { callerOf, readApiContract } from '../testing/api/api-caller.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import type { EventsReply } from './contract.ts'

const product = await startTestProduct()
const acme = await product.addWebsite('acme')
const other = await product.addWebsite('other')
const owner = await acme.signedIn()
const contract = await readApiContract(product.client('acme.manage'))
const projection = runProjections({ db: product.db, store: product.store, projections: [webhooks], pollMs: 20 })
afterAll(() => projection.stop())

const stock = { name: 'Warehouse', url: 'https://erp.example/hook', topics: ['stock.adjusted'] }

async function adjust(websiteId: string, variantId: string, count: number) {
  const events = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: 'StockAdjusted',
    data: { by: n + 1, reason: 'count', note: 'private', at: new Date().toISOString() },
    meta: { v: 1, correlationId: 'test' },
  }))
  const { position } = await product.store.append({ websiteId, category: 'inventory', entityId: variantId }, events, {
    expected: 'any',
  })
  await projection.waitFor('webhooks', position, 60_000)
  return events.map(({ id }) => id)
}

async function keyFor(scopes: string[]) {
  const made = await owner.post('/api/api-keys', { name: 'Program', mode: 'live', scopes, expiresAt: null })
  const { token } = made.json() as { token: string }
  return callerOf(product, { token, website: 'acme', contract })
}

test('events are listed after one that was read, with the bodies of webhooks, and none of another website', async () => {
  const ids = await adjust(acme.websiteId, 'mug', 3)
  const [foreign = ''] = await adjust(other.websiteId, 'mug', 1)
  const key = await keyFor(['events.read', 'inventory.read'])
  const first = (await key.get('/api/v1/events?limit=2')).json() as EventsReply
  expect(first).toMatchObject({ hasMore: true, next: ids[1] })
  expect(first.events[0]).toEqual({
    id: ids[0],
    type: 'stock.adjusted',
    timestamp: expect.stringMatching(/Z$/),
    data: { variantId: 'mug', by: 1, reason: 'count' },
  })
  const second = (await key.get(`/api/v1/events?after=${first.next}`)).json() as EventsReply
  expect([second.events.map(({ id }) => id), second.hasMore, second.next]).toEqual([[ids[2]], false, ids[2]])
  expect((await key.get(`/api/v1/events?after=${second.next}`)).json()).toEqual({
    events: [],
    next: ids[2],
    hasMore: false,
  })
  expect((await key.get(`/api/v1/events?after=${foreign}`)).json()).toMatchObject({
    status: 400,
    message: 'There is no event with this id. Start again without it.',
  })
})

test('a key is told only of what its other scopes let it read', async () => {
  const key = await keyFor(['events.read', 'webhooks.write'])
  expect((await key.get('/api/v1/events')).json()).toMatchObject({ events: [] })
  expect((await key.post('/api/v1/webhooks', stock)).status).toBe(403)
  const wider = await keyFor(['webhooks.write', 'webhooks.read', 'inventory.read'])
  const made = (await wider.post('/api/v1/webhooks', stock)).json() as { endpoint: { endpointId: string } }
  expect((await wider.get(`/api/v1/webhooks/${made.endpoint.endpointId}`)).json()).toMatchObject({
    endpoint: { state: 'on', lag: { events: 0 }, mayEdit: true },
  })
})

test('a person who may not read orders can neither subscribe an endpoint to them nor send it elsewhere', async () => {
  const made = (await owner.post('/api/webhooks', { ...stock, topics: [...topicNames] })).json() as {
    endpoint: { endpointId: string }
    secret: string
  }
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const accountId = await createAccount(product.db, 'Mo', new Date().toISOString())
  await setRoles(product.db, acme.websiteId, accountId, [roles.WEBSITE_MANAGER])
  const manager = await acme.signedIn(accountId)
  expect((await manager.post('/api/webhooks', { ...stock, topics: ['order.created'] })).status).toBe(403)
  expect((await manager.post('/api/webhooks', stock)).status).toBe(200)
  const path = `/api/webhooks/${made.endpoint.endpointId}`
  expect((await manager.put(path, stock)).status).toBe(403)
  expect((await manager.post(`${path}/rewinds`, { to: { start: true } })).status).toBe(403)
  expect((await manager.get(path)).json()).toMatchObject({ endpoint: { mayEdit: false } })
})

test.each(['http://erp.example/hook', 'ftp://erp.example', 'https://user:word@erp.example', 'nonsense'])(
  '%s is no address of an endpoint',
  async (url) => expect((await owner.post('/api/webhooks', { ...stock, url })).status).toBe(400),
)

test('a secret of one’s own has 24 to 64 bytes', async () => {
  const made = (await owner.post('/api/webhooks', stock)).json() as { endpoint: { endpointId: string } }
  const rotate = (bytes: number) => {
    const secret = `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`
    return owner.post(`/api/webhooks/${made.endpoint.endpointId}/secret`, { keepOldForHours: 1, secret })
  }
  expect(await Promise.all([23, 24, 64, 65].map(async (bytes) => (await rotate(bytes)).status))).toEqual([
    400, 200, 200, 400,
  ])
})
