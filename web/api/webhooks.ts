import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RewindTo, SaveEndpointRequest } from '../../src/webhooks/contract.ts'
import {
  countWebhookRewind,
  createWebhook as createWebhookEndpoint,
  deleteWebhook as deleteWebhookEndpoint,
  listWebhookAttempts,
  listWebhooks,
  readWebhook,
  readWebhookAttempt,
  replayWebhook as replayWebhookEndpoint,
  rewindWebhook as rewindWebhookEndpoint,
  rotateWebhookSecret,
  saveWebhook as saveWebhookEndpoint,
  switchWebhook as switchWebhookEndpoint,
  testWebhook as testWebhookEndpoint,
} from '../../src/webhooks/endpoints.ts'
import { call } from './client/client.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
})

/** Looked at again every few seconds: events are on their way. */
export const webhookQuery = (endpointId: string) =>
  queryOptions({
    queryKey: ['webhooks', endpointId],
    queryFn: ({ signal }) => call(readWebhook, { params: { endpointId } }, { signal }),
    refetchInterval: 5_000,
  })

export const webhookAttemptsQuery = (endpointId: string, failed: boolean) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', endpointId, 'attempts', failed],
    queryFn: ({ signal, pageParam }) => {
      const query = { before: pageParam || undefined, failed: failed ? ('true' as const) : undefined }
      return call(listWebhookAttempts, { params: { endpointId }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ attempts, hasMore }) => (hasMore ? attempts.at(-1)?.attemptId : undefined),
  })

export const webhookAttemptQuery = (endpointId: string, attemptId: string) =>
  queryOptions({
    queryKey: ['webhooks', endpointId, 'attempt', attemptId],
    queryFn: ({ signal }) => call(readWebhookAttempt, { params: { endpointId, attemptId } }, { signal }),
  })

/** How many events would be sent again. */
export const webhookRewindQuery = (endpointId: string, to: { eventId?: string; time?: string } | undefined) =>
  queryOptions({
    queryKey: ['webhooks', endpointId, 'rewind', to],
    queryFn: ({ signal }) => call(countWebhookRewind, { params: { endpointId }, query: to ?? {} }, { signal }),
    enabled: to !== undefined,
    retry: false,
  })

export const createWebhook = (body: SaveEndpointRequest) => call(createWebhookEndpoint, { body })
export const saveWebhook = (endpointId: string, body: SaveEndpointRequest) =>
  call(saveWebhookEndpoint, { params: { endpointId }, body })
export const deleteWebhook = (endpointId: string) => call(deleteWebhookEndpoint, { params: { endpointId } })
export const switchWebhook = (endpointId: string, body: { isOn: boolean; missed?: 'send' | 'skip' }) =>
  call(switchWebhookEndpoint, { params: { endpointId }, body })
export const rotateSecret = (endpointId: string, keepOldForHours: number) =>
  call(rotateWebhookSecret, { params: { endpointId }, body: { keepOldForHours } })
export const testWebhook = (endpointId: string) => call(testWebhookEndpoint, { params: { endpointId } })
export const replayWebhook = (endpointId: string, eventId: string) =>
  call(replayWebhookEndpoint, { params: { endpointId }, body: { eventId } })
export const rewindWebhook = (endpointId: string, to: RewindTo) =>
  call(rewindWebhookEndpoint, { params: { endpointId }, body: { to } })
