import { createSession } from '../../identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import { knownPassword } from '../browsers/known-password.ts'
import type { TestWebsite } from '../servers/test-app.ts'
import type { TestProduct } from '../servers/test-product.ts'
import type { FixtureShop, RouteFixture } from './product-client.ts'

/** The doors of accounts, sign-up and the search for a free subdomain. Each has a browser of its own: some sign out. */
export async function accountFixtures(
  product: TestProduct,
  { websiteId }: TestWebsite,
  subdomain: string,
): Promise<FixtureShop['doors']> {
  const person = async (name: string): Promise<HttpClient> => {
    const now = new Date().toISOString()
    const login = { email: `${name}@${subdomain}.example`, passwordHash: knownPassword.hash }
    const accountId = await createAccount(product.db, name, now, login)
    await setRoles(product.db, websiteId, accountId, [1])
    const client = product.client(`${subdomain}.manage`)
    client.cookies.set('__Host-session', await createSession(product.db, websiteId, accountId, now))
    await client.open()
    return client
  }
  const keeper = await person('keeper')
  return {
    'GET /api/identity/account': { client: keeper },
    'PUT /api/identity/account': {
      client: keeper,
      body: { displayName: 'keeper', email: `keeper@${subdomain}.example` },
      texts: ['email'],
    },
    'GET /confirm-email/:token': { client: product.client(), params: { token: 'unknown' } },
    'POST /confirm-email/:token': { client: product.client(), params: { token: 'unknown' } },
    'POST /api/identity/account/confirmation': { client: keeper },
    'PUT /api/identity/password': {
      client: await person('changer'),
      body: { password: knownPassword.text },
      idle: { body: { password: 'short' } },
    },
    'POST /api/identity/confirm': {
      client: await person('confirmer'),
      body: { password: knownPassword.text },
      idle: { body: { password: 'not the password' } },
    },
    'POST /api/identity/challenge': { client: keeper, body: { email: 'anybody@example.com' }, texts: ['email'] },
    'DELETE /api/identity/sessions/:sessionId': { client: keeper, params: { sessionId: 'unknown' } },
    'POST /api/identity/sign-out-everywhere': { client: await person('leaver') },
    'POST /api/identity/sign-up': await signUpDoor(product, subdomain),
    'GET /api/websites/availability': { client: product.client(), query: ['subdomain'] },
  }
}

async function signUpDoor(product: TestProduct, subdomain: string): Promise<RouteFixture> {
  const client = product.client()
  await client.open()
  const body = {
    name: 'Newcomer',
    email: `newcomer@${subdomain}.example`,
    password: knownPassword.text,
    storeName: 'New',
    subdomain: `new-${subdomain}`,
    country: 'DE',
    currency: 'EUR',
  }
  return {
    client,
    body,
    texts: ['email', 'subdomain', 'country', 'currency'],
    idle: { body: { ...body, subdomain: 'admin' } },
  }
}
