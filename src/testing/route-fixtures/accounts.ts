import { createSession } from '../../identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import { knownPassword } from '../browsers/known-password.ts'
import type { TestWebsite } from '../servers/test-app.ts'
import type { TestProduct } from '../servers/test-product.ts'
import type { FixtureShop } from './fixture-shop.ts'
import type { RouteFixture } from './product-client.ts'

/** Fixtures of accounts, sign-up and the check for a free subdomain. Each has its own browser, because some sign out. */
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
    'POST /api/identity/account/deletion': {
      client: keeper,
      body: { typed: 'nobody@example.com' },
      texts: ['typed'],
      isUncalledFor: true as const,
    },
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
    ...(await recoveryFixtures(product, subdomain, keeper, await person('scanner'))),
    'DELETE /api/identity/sessions/:sessionId': { client: keeper, params: { sessionId: 'unknown' } },
    'POST /api/identity/sign-out-everywhere': { client: await person('leaver') },
    'POST /api/identity/sign-up': await signUpDoor(product, subdomain),
    'POST /api/identity/websites': {
      client: await onPlatform(product, subdomain),
      body: { storeName: 'Second', subdomain: `second-${subdomain}`, country: 'DE', currency: 'EUR' },
      texts: ['storeName', 'country', 'currency'],
      idle: { body: { storeName: 'Second', subdomain: 'admin' } },
    },
    'GET /api/websites/availability': { client: product.client(), query: ['subdomain'] },
  }
}

/** Password resets and two-step sign-in. */
async function recoveryFixtures(
  product: TestProduct,
  subdomain: string,
  keeper: HttpClient,
  scanner: HttpClient,
): Promise<Record<string, RouteFixture>> {
  return {
    'POST /api/identity/password-reset': {
      client: keeper,
      body: { email: `nobody@${subdomain}.example` },
      idle: { body: { email: 'none' } },
    },
    'PUT /api/identity/password-reset': {
      client: await opened(product.client()),
      body: { token: 'unknown', password: knownPassword.text },
      texts: ['token', 'password'],
    },
    'POST /api/identity/second-factor': { client: scanner },
    ...Object.fromEntries(
      [
        'PUT /api/identity/second-factor',
        'POST /api/identity/second-factor/recovery-codes',
        'POST /api/identity/second-factor/remove',
      ].map((request) => [request, { client: keeper, body: { code: '000000' }, isUncalledFor: true as const }]),
    ),
  }
}

/** A browser signed in on the platform. */
async function onPlatform(product: TestProduct, subdomain: string): Promise<HttpClient> {
  const now = new Date().toISOString()
  const login = { email: `opener@${subdomain}.example`, passwordHash: knownPassword.hash }
  const accountId = await createAccount(product.db, 'opener', now, login)
  const client = product.client()
  client.cookies.set('__Host-session', await createSession(product.db, PLATFORM_SCOPE, accountId, now))
  await client.open()
  return client
}

async function opened(client: HttpClient): Promise<HttpClient> {
  await client.open()
  return client
}

async function signUpDoor(product: TestProduct, subdomain: string): Promise<RouteFixture> {
  const client = await opened(product.client())
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
