import { z } from 'zod'
import { type AppDeps, appRoutes } from '../../../src/app.ts'
import { BODY_BYTES_MAX, UNVERIFIED_BODY_BYTES_MAX } from '../../../src/platform/http/request/body/read-body.ts'
import type { Route } from '../../../src/platform/http/routing/route.ts'
import type { RouteTarget } from './attack-class.ts'

/** All routes of the product from their contracts, so that new ones are attacked automatically. */
export function routeTargets(): RouteTarget[] {
  return appRoutes(nothing() as AppDeps).map(targetOf)
}

function targetOf(route: Route): RouteTarget {
  const { method, path, faces } = route
  const bodyType = sentTypeOf(route)
  const usual = bodyType === 'form' ? UNVERIFIED_BODY_BYTES_MAX : BODY_BYTES_MAX
  return {
    request: `${method} ${path}`,
    method,
    path,
    faces,
    bodyType,
    bytesMax: route.bodyBytesMax ?? usual,
    body: route.body && (sample(schemaOf(route.body)) as Record<string, unknown>),
    queries: route.query ? Object.keys(schemaOf(route.query).properties ?? {}) : [],
    takesFile: route.streamsBody ?? false,
  }
}

/** Routes that accept any type are sent JSON. */
export function sentTypeOf({ bodyType = 'json' }: Route): RouteTarget['bodyType'] {
  return bodyType === 'raw' ? 'json' : bodyType
}

type Schema = z.core.JSONSchema.BaseSchema

/** For preprocessed input only the final schema is known. */
function schemaOf(contract: z.ZodType): Schema {
  const as = (io: 'input' | 'output'): Schema => z.toJSONSchema(contract, { io, unrepresentable: 'any' })
  const sent = as('input')
  return Object.keys(sent).some((key) => key !== '$schema') ? sent : as('output')
}

/** A value of the right shape, of which one field is replaced by a hostile one. */
function sample(schema: Schema): unknown {
  const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (one) return sample(one as Schema)
  return schema.const ?? schema.enum?.[0] ?? sampleOf[String(schema.type)]?.(schema) ?? 'item-1'
}

const least = ({ minimum = 1 }: Schema) => minimum

const sampleOf: Record<string, (schema: Schema) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sample(field as Schema)])),
  array: ({ items }) => (items ? [sample(items as Schema)] : []),
  number: least,
  integer: least,
  boolean: () => true,
}

/** Dependencies of routes that are never called: every property is the same proxy. */
export function nothing(): unknown {
  const all: unknown = new Proxy(() => {}, { get: () => all, apply: () => all })
  return all
}
