import { NotSignedIn } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import type { BodyDeps } from './bodies/public-body.ts'
import {
  AttemptParams,
  AttemptReply,
  AttemptsQuery,
  AttemptsReply,
  CreateEndpointReply,
  EndpointParams,
  EndpointReply,
  EndpointsReply,
  EventsQuery,
  EventsReply,
  ReplayRequest,
  RewindQuery,
  RewindReply,
  RewindRequest,
  type RewindTo,
  RotateSecretReply,
  RotateSecretRequest,
  SaveEndpointRequest,
  SwitchEndpointRequest,
  TestEndpointReply,
} from './contract.ts'
import * as endpoints from './endpoints.ts'
import { listAttempts, readAttempt } from './managing/attempts.ts'
import {
  createEndpoint,
  deleteEndpoint,
  ENDPOINTS_MAX,
  listEndpoints,
  type ManageDeps,
  type Manager,
  readEndpoint,
  rotateSecret,
  saveEndpoint,
} from './managing/endpoint-store.ts'
import { listEvents } from './managing/list-events.ts'
import { countRewind, replayEvent, rewindEndpoint, sendTestEvent, switchEndpoint } from './managing/resend.ts'

export interface WebhooksDeps extends BodyDeps, Omit<ManageDeps, 'vault'> {
  vault: ManageDeps['vault']
}

/** Endpoints of webhooks, as people and keys manage them, and the events that they are told of. */
export function webhookRoutes(deps: WebhooksDeps): Route[] {
  return [...endpointRoutes(deps), ...sendingRoutes(deps), ...readingRoutes(deps)]
}

function endpointRoutes(deps: WebhooksDeps): Route[] {
  return [
    handle(endpoints.listWebhooks, {
      reply: EndpointsReply,
      handle: async ({ visit }) => ({
        endpoints: await listEndpoints(deps, managerOf(visit)),
        endpointsMax: ENDPOINTS_MAX,
      }),
    }),
    handle(endpoints.createWebhook, {
      body: SaveEndpointRequest,
      reply: CreateEndpointReply,
      audit: { kind: 'keys', what: 'created a webhook endpoint' },
      handle: ({ body, visit }) => createEndpoint(deps, managerOf(visit), body),
    }),
    handle(endpoints.readWebhook, {
      params: EndpointParams,
      reply: EndpointReply,
      handle: async ({ params, visit }) => ({
        endpoint: await readEndpoint(deps, managerOf(visit), params.endpointId),
      }),
    }),
    handle(endpoints.saveWebhook, {
      params: EndpointParams,
      body: SaveEndpointRequest,
      reply: EndpointReply,
      audit: { kind: 'keys', what: 'changed a webhook endpoint' },
      handle: async ({ params, body, visit }) => ({
        endpoint: await saveEndpoint(deps, managerOf(visit), params.endpointId, body),
      }),
    }),
    handle(endpoints.deleteWebhook, {
      params: EndpointParams,
      audit: { kind: 'keys', what: 'deleted a webhook endpoint' },
      async handle({ params, visit }) {
        await deleteEndpoint(deps, managerOf(visit), params.endpointId)
        return undefined
      },
    }),
    handle(endpoints.rotateWebhookSecret, {
      params: EndpointParams,
      body: RotateSecretRequest,
      reply: RotateSecretReply,
      audit: { kind: 'keys', what: 'rotated the secret of a webhook endpoint' },
      handle: ({ params, body, visit }) => rotateSecret(deps, managerOf(visit), params.endpointId, body),
    }),
  ]
}

function sendingRoutes(deps: WebhooksDeps): Route[] {
  return [
    handle(endpoints.switchWebhook, {
      params: EndpointParams,
      body: SwitchEndpointRequest,
      reply: EndpointReply,
      audit: { kind: 'keys', what: 'switched a webhook endpoint on or off' },
      handle: async ({ params, body, visit }) => ({
        endpoint: await switchEndpoint(deps, managerOf(visit), params.endpointId, body),
      }),
    }),
    handle(endpoints.testWebhook, {
      params: EndpointParams,
      reply: TestEndpointReply,
      handle: async ({ params, visit }) => ({
        eventId: await sendTestEvent(deps, managerOf(visit), params.endpointId),
      }),
    }),
    handle(endpoints.replayWebhook, {
      audit: { kind: 'keys', what: 'sent an event to a webhook endpoint again' },
      params: EndpointParams,
      body: ReplayRequest,
      async handle({ params, body, visit }) {
        await replayEvent(deps, managerOf(visit), params.endpointId, body.eventId)
        return undefined
      },
    }),
    handle(endpoints.countWebhookRewind, {
      params: EndpointParams,
      query: RewindQuery,
      reply: RewindReply,
      handle: ({ params, query, visit }) => countRewind(deps, managerOf(visit), params.endpointId, rewindOf(query)),
    }),
    handle(endpoints.rewindWebhook, {
      params: EndpointParams,
      body: RewindRequest,
      reply: RewindReply,
      audit: { kind: 'keys', what: 'rewound a webhook endpoint' },
      handle: ({ params, body, visit }) => rewindEndpoint(deps, managerOf(visit), params.endpointId, body.to),
    }),
  ]
}

function readingRoutes(deps: WebhooksDeps): Route[] {
  return [
    handle(endpoints.listWebhookAttempts, {
      params: EndpointParams,
      query: AttemptsQuery,
      reply: AttemptsReply,
      handle: ({ params, query, visit }) => listAttempts(deps, managerOf(visit), params.endpointId, query),
    }),
    handle(endpoints.readWebhookAttempt, {
      params: AttemptParams,
      reply: AttemptReply,
      handle: ({ params, visit }) => readAttempt(deps, managerOf(visit), params.endpointId, params.attemptId),
    }),
    handle(endpoints.listEvents, {
      query: EventsQuery,
      reply: EventsReply,
      handle: ({ query, visit }) => listEvents(deps, managerOf(visit), query),
    }),
  ]
}

function managerOf(visit: Visit): Manager {
  if (!visit.account) throw new NotSignedIn()
  return { websiteId: requireTenant(visit).websiteId, viewer: visit.account, now: visit.now }
}

function rewindOf({ eventId, time }: { eventId?: string | undefined; time?: string | undefined }): RewindTo {
  if (eventId !== undefined) return { eventId }
  return time === undefined ? { start: true } : { time }
}
