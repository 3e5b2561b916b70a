const METHODS = ['get', 'put', 'post', 'delete']

/** TypeScript types of an OpenAPI 3.1 document, in the form that openapi-fetch reads. */
export function writeApiTypes({ paths, components }) {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `    ${name}: ${typeOf(schema, 4)}`)
  const ways = Object.entries(paths).map(([path, methods]) => {
    const described = METHODS.map((method) => `    ${method}${operationOf(methods[method])}`)
    return `  ${quoted(path)}: {\n${described.join('\n')}\n  }`
  })
  return [
    '// Written by scripts/write-api-client.mjs from the OpenAPI document; do not edit.',
    '',
    'export interface components {',
    '  schemas: {',
    ...schemas,
    '  }',
    '}',
    '',
    'export interface paths {',
    ...ways,
    '}',
    '',
  ].join('\n')
}

function operationOf(operation) {
  if (!operation) return '?: never'
  const { parameters = [], requestBody, responses } = operation
  const lines = [
    `      parameters: {`,
    ...['query', 'header', 'path', 'cookie'].map((place) => `        ${place}${parametersIn(place, parameters)}`),
    '      }',
    requestBody
      ? `      requestBody${requestBody.required ? '' : '?'}: { content: ${contentOf(requestBody, 6)} }`
      : '      requestBody?: never',
    '      responses: {',
    ...Object.entries(responses).map(
      ([status, reply]) =>
        `        ${nameOf(status)}: { headers: Record<string, unknown>; content: ${contentOf(reply, 8)} }`,
    ),
    '      }',
  ]
  return `: {\n${lines.join('\n')}\n    }`
}

function parametersIn(place, parameters) {
  const some = parameters.filter((one) => one.in === place)
  if (some.length === 0) return '?: never'
  const fields = some.map(
    ({ name, required, schema }) =>
      `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema, 10)}${required ? '' : ' | undefined'}`,
  )
  return `${some.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`
}

function contentOf({ content = {} }, depth) {
  const types = Object.entries(content).filter(([type]) => type !== '*/*')
  if (types.length === 0) return Object.keys(content).length > 0 ? "{ '*/*': Blob }" : 'Record<string, never>'
  return `{ ${types.map(([type, { schema }]) => `${quoted(type)}: ${schema ? typeOf(schema, depth) : 'unknown'}`).join('; ')} }`
}

/** A schema of JSON Schema 2020-12 as a type. */
function typeOf(schema, depth) {
  if (schema === true || schema === undefined) return 'unknown'
  if (schema === false) return 'never'
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema
  if ($ref) return `components['schemas']['${$ref.split('/').at(-1)}']`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf ?? oneOf) return joined(anyOf ?? oneOf, ' | ', depth)
  if (allOf) return joined(allOf, ' & ', depth)
  if (Array.isArray(type))
    return joined(
      type.map((one) => ({ ...schema, type: one })),
      ' | ',
      depth,
    )
  return plainType(schema, depth)
}

function plainType(schema, depth) {
  const { type, items, prefixItems, properties, additionalProperties } = schema
  if (type === 'array') return prefixItems ? tupleOf(prefixItems, depth) : `${bracketed(typeOf(items, depth))}[]`
  if (properties || additionalProperties || type === 'object') return objectOf(schema, depth)
  const plain = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }
  return plain[type] ?? 'unknown'
}

const tupleOf = (parts, depth) => `[${parts.map((part) => typeOf(part, depth)).join(', ')}]`

function objectOf({ properties = {}, required = [], additionalProperties }, depth) {
  const pad = ' '.repeat(depth + 2)
  const fields = Object.entries(properties).map(([name, part]) => {
    const isNeeded = required.includes(name)
    return `${pad}${quoted(name)}${isNeeded ? '' : '?'}: ${typeOf(part, depth + 2)}${isNeeded ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${' '.repeat(depth)}}`
  if (additionalProperties === false) return 'Record<string, never>'
  return `Record<string, ${typeOf(additionalProperties, depth)}>`
}

function joined(parts, sign, depth) {
  const types = [...new Set(parts.map((part) => typeOf(part, depth)))]
  return types.length === 1 ? types[0] : types.map((type) => bracketed(type)).join(sign)
}

const bracketed = (type) => (/ [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type)
const quoted = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`)
const nameOf = (status) => (/^\d+$/.test(status) ? status : quoted(status))
