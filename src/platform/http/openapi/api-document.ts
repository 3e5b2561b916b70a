import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import type { Policy } from '../../../shared/http/endpoint.ts'
import { takeTurns } from '../../turns/take-turns.ts'
import type { Route } from '../routing/route.ts'

/** `Problem` of `platform/errors`, as a schema. */
const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'Identifies the request: `urn:uuid:` and its id.' }),
    message: z.string().meta({ description: 'The sentence for the person who made the request.' }),
    code: z.string().optional().meta({ description: 'Names the kind of refusal for programs.' }),
    hint: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional().meta({ description: 'Sentences by the path of their field.' }),
  })
  .meta({ id: 'Problem' })

const OPENAPI = '3.1.1'
const info = {
  title: 'Plinth',
  version: '1',
  description:
    'Each call is tagged with the hosts on which it exists. Methods other than GET need the CSRF token of the session in ' +
    '`X-CSRF-Token` and a key in `Idempotency-Key`, which makes repeating a request harmless.',
}

interface DocumentHead {
  info: { title: string; version: string; description: string }
  /** Names of security schemes and what they are. */
  securitySchemes?: Record<string, { type: 'http'; scheme: string; description: string }>
}

/** All of these routes whose path begins with `/api/`, as an OpenAPI 3.1 document in JSON. */
export async function describeApi(routes: readonly Route[], document: DocumentHead = { info }): Promise<string> {
  const takeTurn = takeTurns()
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = {}
  for (const route of routes.filter(({ path }) => path.startsWith('/api/'))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const one = describeOperation(path, route)
    paths[path] = { ...paths[path], ...one.paths?.[path] }
    Object.assign(schemas, one.components?.schemas)
    await takeTurn()
  }
  const texts: string[] = []
  for (const [path, operations] of Object.entries(paths)) {
    texts.push(`${JSON.stringify(path)}:${JSON.stringify(operations)}`)
    await takeTurn()
  }
  const { securitySchemes } = document
  const components = { schemas, ...(securitySchemes && { securitySchemes }) }
  const security = securitySchemes && Object.keys(securitySchemes).map((name) => ({ [name]: [] }))
  const head = JSON.stringify({ openapi: OPENAPI, info: document.info, ...(security && { security }), components })
  return `${head.slice(0, -1)},"paths":{${texts}}}`
}

function describeOperation(path: string, route: Route): ReturnType<typeof createDocument> {
  const paths = { [path]: { [route.method.toLowerCase()]: operationOf(route) } }
  // What only code can check, or makes, is described as any JSON.
  return createDocument(
    { openapi: OPENAPI, info, paths },
    { allowEmptySchema: { custom: true, transform: true, undefined: true } },
  )
}

function operationOf({ faces, allow, rateLimit, params, query, api, ...route }: Route): ZodOpenApiOperationObject {
  const limit = rateLimit === 'none' ? [] : [`At most ${rateLimit.points} requests in ${rateLimit.seconds} seconds.`]
  return {
    tags: api ? [api.scope.split('.')[0] ?? ''] : [...faces],
    ...(api && { operationId: operationIdOf(route), ...(api.deprecated && { deprecated: true }) }),
    description: [api ? `Needs the scope ${api.scope}.` : policyText(allow), ...limit].join(' '),
    requestParams: {
      ...(params && { path: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(api && route.method !== 'GET' && { header: api.needsIdempotencyKey ? needed : possible }),
    },
    ...requestBodyOf(route),
    responses: {
      ...replyOf(route),
      default: { description: 'Refused, or failed.', content: { 'application/problem+json': { schema: problem } } },
    },
  }
}

const Key = z.string().min(1).max(64)
const keyMeta = { description: 'Repeating the request with the same key does it once. Recognised for 48 hours.' }
const needed = z.object({ 'Idempotency-Key': Key.meta(keyMeta) })
const possible = z.object({ 'Idempotency-Key': Key.optional().meta(keyMeta) })

/** `getOrdersByOrderId`. */
function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const parts = path.replace('/api/v1', '').split('/').filter(Boolean)
  const words = parts.flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[^a-zA-Z0-9]+/)))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function policyText(allow: Policy): string {
  if (allow === 'anyone') return 'Anyone may call it.'
  if (allow === 'visitor') return 'Needs the anonymous session of a visitor.'
  if (allow === 'signed-in') return 'Needs a signed-in person.'
  return `Needs the permission ${allow}.`
}

const mediaTypes = {
  json: 'application/json',
  beacon: 'application/json',
  raw: 'application/json',
  form: 'application/x-www-form-urlencoded',
}

type Rest = Omit<Route, 'faces' | 'allow' | 'rateLimit' | 'params' | 'query' | 'api'>

function requestBodyOf({ body, bodyType = 'json', streamsBody }: Rest): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (streamsBody) return { requestBody: { description: 'The file itself.', content: { '*/*': {} } } }
  return body ? { requestBody: { required: true, content: { [mediaTypes[bodyType]]: { schema: body } } } } : {}
}

function replyOf({ reply, streamsEvents }: Rest): ZodOpenApiOperationObject['responses'] {
  if (streamsEvents) return { 200: { description: 'Server-sent events.', content: { 'text/event-stream': {} } } }
  if (!reply || reply instanceof z.ZodUndefined) return { '2XX': { description: 'Done. It has no JSON.' } }
  return { 200: { description: 'Done.', content: { 'application/json': { schema: reply } } } }
}
