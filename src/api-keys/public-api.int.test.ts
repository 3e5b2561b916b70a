import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount, setRoles } from '../identity/store.ts'
import { inWebsite } from '../platform/database/database.ts'
import { roles } from '../shared/permissions.ts'
import { AGENT, callerOf, readApiContract } from '../testing/api/api-caller.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { until } from '../testing/until.ts'
import type { ApiKeysReply, CallsReply } from './contract.ts'
import { publishedCalls } from './published-calls.ts'

const product = await startTestProduct()
const acme = await product.addWebsite('acme')
const other = await product.addWebsite('other')
const owner = await acme.signedIn()
const contract = await readApiContract(product.client('acme.manage'))

async function createKey(scopes: string[], more: object = {}) {
  const body = { name: 'Warehouse', mode: 'live', scopes, expiresAt: null, ...more }
  const reply = (await owner.post('/api/api-keys', body)).json() as { token: string; key: { keyId: string } }
  return { token: reply.token, keyId: reply.key.keyId }
}

const caller = (token: string, website = 'acme') => callerOf(product, { token, website, contract })

test('a key lists what its scope names, and refuses the rest with MISSING_SCOPE', async () => {
  const { token } = await createKey(['orders.read'])
  const api = caller(token)
  const { status, headers } = await api.get('/api/v1/orders')
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  const refused = await api.post('/api/v1/draft-orders', {}, { 'idempotency-key': 'a' })
  expect([refused.status, refused.json()]).toMatchObject([403, { code: 'MISSING_SCOPE' }])
  expect((await api.get('/api/v1/customers')).json()).toMatchObject({
    code: 'MISSING_SCOPE',
    message: 'This API key does not have the scope customers.read.',
  })
})

test.each(['', 'pk_nonsense', `pk_${'a'.repeat(12)}_${'b'.repeat(43)}`])(
  'every published call is refused with the key %j, whatever session there is',
  async (token) => {
    for (const { of, path } of Object.values(publishedCalls).flat()) {
      const address = `/api/v1${path.replace(/:\w+/g, 'x')}`
      const [method] = of.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE']
      const headers = { ...AGENT, ...(token && { authorization: `Bearer ${token}` }) }
      const { status } = await owner.send(method, address, { headers })
      expect([address, status]).toEqual([address, 401])
    }
  },
)

test('a key of one website is none of another', async () => {
  const { token } = await createKey(['products.read'])
  expect((await caller(token).get('/api/v1/products')).status).toBe(200)
  expect((await caller(token, 'other').get('/api/v1/products')).status).toBe(401)
  expect(other.websiteId).not.toBe(acme.websiteId)
})

test('a call without a User-Agent is asked for one, and one that must not happen twice for a key', async () => {
  const { token } = await createKey(['inventory.write', 'products.read'])
  const api = caller(token)
  expect((await api.get('/api/v1/products', { 'user-agent': '' })).json()).toMatchObject({
    message: 'Send a User-Agent that names your program.',
  })
  const headers = { ...AGENT, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = { headers, body: {} }
  const adjust = () => product.client('acme.manage').send('POST', '/api/v1/inventory/adjustments', sent)
  expect((await adjust()).json()).toMatchObject({
    status: 400,
    message: 'Send an Idempotency-Key, so that repeating this call does it once.',
  })
})

test('a key has no more rights than its person has at this moment', async () => {
  const editor = await createAccount(product.db, 'Ed', new Date().toISOString())
  await setRoles(product.db, acme.websiteId, editor, [roles.ADMIN])
  const session = await acme.signedIn(editor)
  const body = { name: 'Of an editor', mode: 'live', scopes: ['orders.read'], expiresAt: null }
  const { token } = (await session.post('/api/api-keys', body)).json() as { token: string }
  expect((await caller(token).get('/api/v1/orders')).status).toBe(200)
  await setRoles(product.db, acme.websiteId, editor, [roles.EDITOR])
  expect((await caller(token).get('/api/v1/orders')).status).toBe(403)
  await inWebsite(product.db, acme.websiteId, (tx) =>
    sql`delete from contributors where website_id = ${acme.websiteId} and account_id = ${editor}`.execute(tx),
  )
  expect((await caller(token).get('/api/v1/orders')).status).toBe(401)
})

test('a key that is over or deleted is refused from the next call on', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const { token, keyId } = await createKey(['orders.read'], { expiresAt: soon })
  expect((await caller(token).get('/api/v1/orders')).status).toBe(200)
  await inWebsite(product.db, acme.websiteId, (tx) =>
    sql`update api_keys set expires_at = now() - interval '1 second' where key_id = ${keyId}`.execute(tx),
  )
  expect((await caller(token).get('/api/v1/orders')).status).toBe(401)
  const past = { name: 'x', mode: 'live', scopes: ['orders.read'], expiresAt: '2020-01-01T00:00:00.000Z' }
  expect((await owner.post('/api/api-keys', past)).json()).toMatchObject({ message: 'Choose a time in the future.' })
  const deleted = await createKey(['orders.read'])
  await owner.delete(`/api/api-keys/${deleted.keyId}`)
  expect((await caller(deleted.token).get('/api/v1/orders')).status).toBe(401)
})

test('the list of keys tells no secret, and the last calls of each', async () => {
  const { token, keyId } = await createKey(['orders.read'])
  await caller(token).get('/api/v1/orders?limit=5')
  await caller(token).get('/api/v1/customers')
  const read = async () => ((await owner.get(`/api/api-keys/${keyId}/calls`)).json() as CallsReply).calls
  await until('the calls to be noted', async () => (await read()).length === 2)
  expect(await read()).toMatchObject([
    { method: 'GET', path: '/api/v1/customers', status: 403 },
    { method: 'GET', path: '/api/v1/orders', status: 200 },
  ])
  const list = await owner.get('/api/api-keys')
  expect(list.text).not.toContain(token.slice(`pk_${keyId}_`.length))
  const key = (list.json() as ApiKeysReply).keys.find((one) => one.keyId === keyId)
  expect(key).toMatchObject({ hint: `pk_${keyId}_…`, mode: 'live', scopes: ['orders.read'] })
  expect(key?.lastUsedAt).not.toBeNull()
})

test('the description of the API lists every published call with its scope', async () => {
  const { paths, components } = (await product.client('acme.manage').get('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, { description: string }>>
    components: { securitySchemes: object }
  }
  for (const [resource, calls] of Object.entries(publishedCalls))
    for (const { path, of } of calls) {
      const method = of.split(' ')[0]?.toLowerCase() ?? ''
      const scope = `${resource}.${method === 'get' ? 'read' : 'write'}`
      const described = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method]
      expect(described?.description, path).toContain(`Needs the scope ${scope}.`)
    }
  expect(components.securitySchemes).toMatchObject({ key: { scheme: 'bearer' } })
})
