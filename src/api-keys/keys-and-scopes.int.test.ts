import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inWebsite } from '../platform/database/database.ts'
import { apiScopes } from '../shared/api/scopes.ts'
import { AGENT, readApiContract } from '../testing/api/api-caller.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'

const product = await startTestProduct()
const acme = await product.addWebsite('acme')
const other = await product.addWebsite('other')
const { judge } = await readApiContract(product.client('acme.manage'))

/** Whose scope a path needs, by its first part: decided by people, and not by the code that it judges. */
const pathsOf: Record<string, string> = {
  products: 'products categories collections tags',
  variants: 'variants',
  inventory: 'inventory',
  orders: 'orders draft-orders',
  customers: 'customers',
  discounts: 'discounts',
  'gift-cards': 'gift-cards',
  subscriptions: 'subscriptions',
  carts: 'carts',
  restock: 'restock',
  forms: 'forms',
  contacts: 'contacts contact-lists',
  pages: 'pages publications redirects',
  posts: 'blogs posts post-authors',
  comments: 'comments',
  reviews: 'reviews',
  files: 'files',
  analytics: 'analytics',
  events: 'events',
  webhooks: 'webhooks',
}
const resourceOf = new Map(
  Object.entries(pathsOf).flatMap(([resource, paths]) => paths.split(' ').map((path) => [path, resource] as const)),
)

interface Call {
  method: string
  path: string
  scope: string
}

async function listCalls(): Promise<Call[]> {
  const { paths } = (await product.client('acme.manage').get('/api/v1/openapi.json')).json() as {
    paths: Record<string, object>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const [, , , first = '', , third] = path.split('/')
      const resource = first === 'forms' && third === 'submissions' ? 'submissions' : resourceOf.get(first)
      return { method: method.toUpperCase(), path, scope: `${resource}.${method === 'get' ? 'read' : 'write'}` }
    }),
  )
}

async function createKey(website: typeof acme, scopes: readonly string[], mode = 'live') {
  const owner = await website.signedIn()
  const reply = await owner.post('/api/api-keys', { name: 'Key', mode, scopes, expiresAt: null })
  return reply.json() as { token: string; key: { keyId: string } }
}

async function send(token: string, { method, path }: Pick<Call, 'method' | 'path'>, website = 'acme') {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
  const headers = {
    ...AGENT,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': 'k' }),
  }
  const address = path.replace(/\{\w+\}/g, 'nobodys')
  const reply = await product.client(`${website}.manage`).send(method, address, { headers, ...body })
  if (path.startsWith('/api/v1/')) judge(method, address, reply)
  return reply
}

test('each key may make the calls of its one scope and no other, on its own website', async () => {
  const calls = await listCalls()
  expect(calls.filter(({ scope }) => !apiScopes.some((one) => one === scope))).toEqual([])
  const faults: string[] = []
  for (const scope of apiScopes) {
    const { token } = await createKey(acme, [scope])
    for (const call of calls) {
      const { status, text } = await send(token, call)
      const isRefused = status === 403 && text.includes('"MISSING_SCOPE"')
      const isServed = status !== 401 && status !== 403 && status < 500
      if (call.scope === scope ? !isServed : !isRefused) faults.push(`${scope}: ${call.method} ${call.path} ${status}`)
    }
  }
  expect(faults).toEqual([])
})

test('a key of another website, an expired and a deleted one make no call', async () => {
  const calls = await listCalls()
  const [foreign, expired, deleted] = [
    await createKey(other, apiScopes),
    await createKey(acme, apiScopes),
    await createKey(acme, apiScopes),
  ]
  await inWebsite(product.db, acme.websiteId, (tx) =>
    sql`update api_keys set expires_at = now() - interval '1 second' where key_id = ${expired.key.keyId}`.execute(tx),
  )
  await (await acme.signedIn()).delete(`/api/api-keys/${deleted.key.keyId}`)
  const faults: string[] = []
  for (const call of calls)
    for (const { token } of [foreign, expired, deleted, { token: '' }]) {
      const { status } = await send(token, call)
      if (status !== 401) faults.push(`${call.method} ${call.path} ${status}`)
    }
  expect(faults).toEqual([])
})

test('a key opens nothing that needs a session: no call of the admin knows it', async () => {
  const { token } = await createKey(acme, apiScopes)
  const faults: string[] = []
  for (const { method, path, faces, allow } of product.routes) {
    if (!faces.includes('manage') || !path.startsWith('/api/') || allow === 'anyone' || allow === 'visitor') continue
    const { status } = await send(token, { method, path: path.replace(/:(\w+)/g, '{$1}') })
    if (status !== 401) faults.push(`${method} ${path} ${status}`)
  }
  expect(faults).toEqual([])
})
