import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CreateKeyRequest } from '../../src/api-keys/contract.ts'
import {
  createApiKey as createApiKeyEndpoint,
  deleteApiKey as deleteApiKeyEndpoint,
  listApiKeyCalls,
  listApiKeys,
} from '../../src/api-keys/endpoints.ts'
import { call } from './client/client.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
})

/** The last calls with a key, paged. */
export const apiKeyCallsQuery = (keyId: string) =>
  infiniteQueryOptions({
    queryKey: ['api-keys', keyId, 'calls'],
    queryFn: ({ signal, pageParam }) =>
      call(listApiKeyCalls, { params: { keyId }, query: { before: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ calls, hasMore }) => (hasMore ? calls.at(-1)?.callId : undefined),
  })

export const createApiKey = (body: CreateKeyRequest) => call(createApiKeyEndpoint, { body })
export const deleteApiKey = (keyId: string) => call(deleteApiKeyEndpoint, { params: { keyId } })
