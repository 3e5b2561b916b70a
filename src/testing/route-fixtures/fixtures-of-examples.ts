import { z } from 'zod'
import type { Route } from '../../platform/http/routing/route.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import type { EndpointExample, ExampleSite } from '../examples/example.ts'
import type { RouteFixture } from './product-client.ts'

const UNKNOWN_UUID = '0190a5c4-0000-7000-8000-000000000000'

/** Fixtures of endpoints by their examples; ids in paths are unknown ones, and kinds those of the example, or the first that there is. */
export async function fixturesOfExamples(
  examples: readonly EndpointExample[],
  routes: readonly Route[],
  site: ExampleSite,
  clientFor: (endpoint: EndpointExample['endpoint']) => HttpClient,
): Promise<Record<string, RouteFixture>> {
  const fixtures: Record<string, RouteFixture> = {}
  for (const example of examples) {
    const { method, path } = example.endpoint
    const route = routes.find((one) => one.method === method && one.path === path)
    if (!route) throw new Error(`${method} ${path} is not served`)
    fixtures[`${method} ${path}`] = await fixtureOf(example, route, site, clientFor(example.endpoint))
  }
  return fixtures
}

async function fixtureOf(
  example: EndpointExample,
  route: Route,
  site: ExampleSite,
  client: HttpClient,
): Promise<RouteFixture> {
  const { endpoint } = example
  const { query, body, params } = await example.makeRequest(site)
  const unknownId = unknownIdOf(route, params[example.unknown ?? ''])
  const isForm = endpoint.bodyType === 'form'
  return {
    client,
    params: paramsOf(route, unknownId, params),
    unknownId,
    query: Object.keys(propertiesOf(route.query)),
    search: required(query, route),
    isUncalledFor: example.isUncalledFor,
    hasOwnNames: hasOwnNames(route.body),
    ...(example.leadsOn && { leadsOn: true }),
    ...(example.idleBody && { idle: { body: example.idleBody } }),
    ...(example.file && { file: example.file.bytes, fileType: example.file.type, idle: { body: '' } }),
    ...(body !== undefined &&
      (isForm
        ? { form: String(new URLSearchParams(body as Record<string, string>)) }
        : {
            body: (typeof body === 'string' ? JSON.parse(body) : body) as Record<string, unknown>,
            texts: textsOf(route.body),
          })),
  }
}

/** `unknown`, or a UUID where the contract wants one, with or without its hyphens; else that of the example. */
function unknownIdOf({ params, path }: Route, ofExample = UNKNOWN_UUID): string {
  const ids = ['unknown', UNKNOWN_UUID, UNKNOWN_UUID.replaceAll('-', '')]
  return ids.find((id) => params?.safeParse(paramsOf({ params, path }, id)).success ?? true) ?? ofExample
}

/** What is no id, such as a number, is that of the example. */
function paramsOf(
  { params, path }: Pick<Route, 'params' | 'path'>,
  unknownId: string,
  example: Record<string, string> = {},
): Record<string, string> {
  const fields = propertiesOf(params)
  const takes = (name: string) =>
    !(params instanceof z.ZodObject) || z.safeParse(params.shape[name], unknownId).success || !example[name]
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const kindOf = (name: string) => fields[name]?.enum?.find((kind) => kind === example[name]) ?? fields[name]?.enum?.[0]
  return Object.fromEntries(
    names.map((name) => [name, String(kindOf(name) ?? (takes(name) ? unknownId : example[name]))]),
  )
}

interface Field {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
}

function propertiesOf(schema: z.ZodType | undefined): Record<string, Field> {
  if (!schema) return {}
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return properties as Record<string, Field>
}

/** A record without fields of its own. */
function hasOwnNames(schema: z.ZodType | undefined): true | undefined {
  return schema instanceof z.ZodRecord || undefined
}

/** Names of the fields that take any text. */
function textsOf(schema: z.ZodType | undefined): string[] {
  const isFree = (field: Field) => field.type === 'string' && field.enum === undefined && field.const === undefined
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => (isFree(field) ? [name] : []))
}

/** Only what a request needs: other parameters are left to the tests. */
function required(query: Record<string, unknown>, { query: schema }: Route): Record<string, string> {
  const needs = (name: string) => !schema?.safeParse({ ...query, [name]: undefined }).success
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (needs(name) ? [[name, String(value)]] : [])),
  )
}
