import type { ApiResource } from '../../../src/shared/api/scopes.ts'

/** A schema of JSON Schema 2020-12, as far as it is shown. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  additionalProperties?: Schema | boolean
  description?: string
}

interface Described {
  tags?: readonly string[]
  description?: string
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** The parts of an OpenAPI document that the reference shows. */
export interface ApiDocument {
  info: { description: string }
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

export interface Operation {
  resource: ApiResource
  method: string
  path: string
  description: string
  parameters: { name: string; place: string; isRequired: boolean; text: string }[]
  body: Schema | undefined
  reply: Schema | undefined
}

/** In the order of the document. */
export function listOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags = [], description = '', parameters = [], ...rest }]) => ({
      resource: tags[0] as ApiResource,
      method: method.toUpperCase(),
      path,
      description,
      parameters: parameters.map((one) => ({
        name: one.name,
        place: one.in,
        isRequired: one.required === true,
        text: one.description ?? typeOf(one.schema),
      })),
      body: jsonOf(rest.requestBody),
      reply: jsonOf(rest.responses?.['200']),
    })),
  )
}

const jsonOf = (part: { content?: Record<string, { schema?: Schema }> } | undefined) =>
  part?.content?.['application/json']?.schema

function typeOf(schema: Schema | undefined): string {
  if (schema?.enum) return schema.enum.map(String).join(', ')
  return schema?.type === undefined ? '' : [schema.type].flat().join(' or ')
}

const DEPTH_MAX = 6

/** Its shape as indented JSON: of every list one entry, of every text what kind of text it is. */
export function exampleOf(schema: Schema, document: ApiDocument): string {
  return JSON.stringify(shapeOf(schema, document, 0), null, 2)
}

function shapeOf(given: Schema, document: ApiDocument, depth: number): unknown {
  const schema = resolved(given, document)
  if (depth > DEPTH_MAX) return '…'
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (one) return shapeOf(one, document, depth + 1)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, shapeOf(part, document, depth + 1)]),
    )
  if (schema.items) return [shapeOf(schema.items, document, depth + 1)]
  if (typeof schema.additionalProperties === 'object')
    return { '…': shapeOf(schema.additionalProperties, document, depth + 1) }
  return typeOf(schema) || 'any'
}

function resolved(schema: Schema, { components }: ApiDocument): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return (name === undefined ? undefined : components?.schemas?.[name]) ?? schema
}
