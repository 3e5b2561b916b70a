import type { Database } from '../platform/database/database.ts'
import { NotSignedIn } from '../platform/errors/application-errors.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { ApiKeysReply, CallsQuery, CallsReply, CreateKeyReply, CreateKeyRequest, KeyParams } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { createKey, deleteKey, KEYS_MAX, listCalls, listKeys } from './keys.ts'

export interface ApiKeysDeps {
  db: Database
}

/** Keys of the public API, as the people of a website manage them. */
export function apiKeyRoutes({ db }: ApiKeysDeps): Route[] {
  return [
    handle(endpoints.listApiKeys, {
      reply: ApiKeysReply,
      async handle({ visit }) {
        return { keys: await listKeys(db, requireTenant(visit).websiteId, visit.now), keysMax: KEYS_MAX }
      },
    }),
    handle(endpoints.createApiKey, {
      body: CreateKeyRequest,
      reply: CreateKeyReply,
      audit: { kind: 'keys', what: 'created an API key' },
      handle({ body, visit }) {
        const { account, now } = visit
        if (!account) throw new NotSignedIn()
        return createKey(db, { websiteId: requireTenant(visit).websiteId, accountId: account.accountId, now }, body)
      },
    }),
    handle(endpoints.deleteApiKey, {
      params: KeyParams,
      audit: { kind: 'keys', what: 'deleted an API key' },
      async handle({ params: { keyId }, visit }) {
        await deleteKey(db, requireTenant(visit).websiteId, keyId)
        return undefined
      },
    }),
    handle(endpoints.listApiKeyCalls, {
      params: KeyParams,
      query: CallsQuery,
      reply: CallsReply,
      handle: ({ params: { keyId }, query: { before }, visit }) =>
        listCalls(db, requireTenant(visit).websiteId, keyId, before),
    }),
  ]
}
