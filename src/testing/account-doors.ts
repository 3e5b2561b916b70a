import { createSession } from '../identity/sessions.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import type { HttpClient } from './http-client.ts'
import type { Door, Shop } from './product-doors.ts'
import type { TestWebsite } from './test-app.ts'
import type { TestProduct } from './test-product.ts'

const PASSWORD = 'correct horse battery'
/** Of `PASSWORD`, so that it need not be made for each of many. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$IU2vdg/WnTDUn3bd1C91IA$cIx2L2AZpeKw2UThzfCOorgOeWAcIApBGLlMhiWJ+FE'

/** The doors of accounts, sign-up and the search for a free subdomain. Each has a browser of its own: some sign out. */
export async function accountDoors(
  product: TestProduct,
  { websiteId }: TestWebsite,
  subdomain: string,
): Promise<Shop['doors']> {
  const person = async (name: string): Promise<HttpClient> => {
    const now = new Date().toISOString()
    const login = { email: `${name}@${subdomain}.example`, passwordHash: HASH }
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
    'PUT /api/identity/password': {
      client: await person('changer'),
      body: { password: PASSWORD },
      idle: { body: { password: 'short' } },
    },
    'POST /api/identity/confirm': {
      client: await person('confirmer'),
      body: { password: PASSWORD },
      idle: { body: { password: 'not the password' } },
    },
    'DELETE /api/identity/sessions/:sessionId': { client: keeper, params: { sessionId: 'unknown' } },
    'POST /api/identity/sign-out-everywhere': { client: await person('leaver') },
    'POST /api/identity/sign-up': await signUpDoor(product, subdomain),
    'GET /api/websites/availability': { client: product.client(), query: ['subdomain'] },
  }
}

async function signUpDoor(product: TestProduct, subdomain: string): Promise<Door> {
  const client = product.client()
  await client.open()
  const body = {
    name: 'Newcomer',
    email: `newcomer@${subdomain}.example`,
    password: PASSWORD,
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
