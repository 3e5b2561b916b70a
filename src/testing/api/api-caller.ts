import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { HttpClient, Reply } from '../browsers/http-client.ts'
import type { TestProduct } from '../servers/test-product.ts'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

/** Judges replies by the document of the API. */
export interface ApiContract {
  document: ApiDocument
  /** Throws for a reply that the document does not describe. */
  judge(method: string, path: string, reply: Reply): void
}

export async function readApiContract(client: HttpClient): Promise<ApiContract> {
  const document = (await client.get('/api/v1/openapi.json')).json() as ApiDocument
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const checks = new Map<string, ValidateFunction>()
  const patterns = Object.keys(document.paths).map((path) => ({ path, parts: path.split('/') }))

  function judge(method: string, address: string, { status, headers, text }: Reply): void {
    const [path = '', search = ''] = address.split('?')
    const known = findPath(patterns, path)
    const operation = known && document.paths[known]?.[method.toLowerCase()]
    if (!operation) {
      expect(status, `${method} ${address} is not described`).toBe(404)
      return
    }
    const { responses } = operation
    const kind = [String(status), `${String(status)[0]}XX`, 'default'].find((one) => one in responses) ?? ''
    const type = headers['content-type']?.split(';')[0] ?? ''
    const schema = responses[kind]?.content?.[type]?.schema
    if (!schema) {
      expect(responses[kind]?.content, `${method} ${address} answers ${status} ${type}`).toBe(undefined)
      return
    }
    const place = ['paths', known, method.toLowerCase(), 'responses', kind, 'content', type, 'schema']
    const hasFields = new URLSearchParams(search).has('fields')
    const key = `${hasFields} ${place.join(' ')}`
    const check =
      checks.get(key) ??
      ajv.compile(
        hasFields
          ? withoutRequired({ ...schema, components: (document as { components?: object }).components })
          : {
              $ref: `api#/${place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
            },
      )
    checks.set(key, check)
    const isRight = check(JSON.parse(text))
    expect(isRight ? [] : check.errors, `${method} ${address} answers ${text.slice(0, 300)}`).toEqual([])
  }
  return { document, judge }
}

/** The described path that fits: of several the one with the most words of its own. */
function findPath(patterns: readonly { path: string; parts: string[] }[], asked: string): string | undefined {
  const given = asked.split('/')
  const fitting = patterns.filter(
    ({ parts }) => parts.length === given.length && parts.every((part, n) => part.startsWith('{') || part === given[n]),
  )
  const names = ({ parts }: { parts: string[] }) => parts.filter((part) => part.startsWith('{')).length
  return fitting.toSorted((a, b) => names(a) - names(b))[0]?.path
}

/** Of a reply with chosen fields the others are missing. */
function withoutRequired<Part>(schema: Part): Part {
  if (Array.isArray(schema)) return schema.map(withoutRequired) as Part
  if (typeof schema !== 'object' || schema === null) return schema
  const others = Object.entries(schema).filter(([name, part]) => !(name === 'required' && Array.isArray(part)))
  return Object.fromEntries(others.map(([name, part]) => [name, withoutRequired(part)])) as Part
}

export const AGENT = { 'user-agent': 'test/1.0' }

export interface ApiCaller {
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  send(method: string, path: string, sent: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
}

/** A program with a key and without cookies, each of whose replies is judged by the document. */
export async function apiCaller(product: TestProduct, token: string, website = 'acme'): Promise<ApiCaller> {
  const contract = await readApiContract(product.client(`${website}.manage`))
  return callerOf(product, { token, website, contract })
}

/** The same with a document that was read before. */
export function callerOf(
  product: Pick<TestProduct, 'client'>,
  { token, website, contract }: { token: string; website: string; contract: Pick<ApiContract, 'judge'> },
): ApiCaller {
  const client = product.client(`${website}.manage`)
  const { judge } = contract
  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply> {
    const own = {
      ...AGENT,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const reply = await client.send(method, path, {
      headers: { ...own, ...headers },
      ...(body !== undefined && { body }),
    })
    judge(method, path, reply)
    return reply
  }
  return {
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
  }
}
