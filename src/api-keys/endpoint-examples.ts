import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import { createKey } from './keys.ts'

const request = { name: 'Warehouse', mode: 'live' as const, scopes: ['orders.read' as const], expiresAt: null }

export const apiKeyExamples: ExamplesOf<typeof endpoints> = {
  listApiKeys: {},
  createApiKey: { idleBody: { ...request, name: '' }, body: () => request },
  deleteApiKey: { params: addKey },
  listApiKeyCalls: { params: addKey },
}

async function addKey({ db, websiteId }: ExampleSite): Promise<{ keyId: string }> {
  const { key } = await createKey(db, { websiteId, accountId: 'owner', now: new Date().toISOString() }, request)
  return { keyId: key.keyId }
}
