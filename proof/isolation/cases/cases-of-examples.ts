import { v7 } from 'uuid'
import { urlOf } from '../../../src/shared/http/endpoint.ts'
import { allExamples } from '../../../src/testing/examples/all-examples.ts'
import type { EndpointExample, ExampleRequest } from '../../../src/testing/examples/example.ts'
import type { Site } from '../isolated-site.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { withForeignNames } from './foreign-names.ts'
import { foreignObject } from './foreign-objects.ts'

const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]

/** Cases of every endpoint that has an example: its own object, another website's, an unknown one and none at all. */
export const casesOfExamples: Record<string, CasesOf> = Object.fromEntries(
  allExamples.map((example) => {
    const { method, path } = example.endpoint
    const foreign = foreignObject((scene) => requestFor(example, scene, scene.other))
    const casesOf: CasesOf = async (scene) =>
      path.includes('/:') && !example.unknown
        ? casesOfObject(example, scene, await foreign(scene))
        : casesOfList(example, scene)
    return [`${method} ${path}`, casesOf]
  }),
)

const requestFor = (example: EndpointExample, { world }: Scene, { websiteId }: Site): Promise<ExampleRequest> =>
  example.makeRequest({ db: world.lab.db, websiteId })

async function casesOfObject(example: EndpointExample, scene: Scene, foreign: ExampleRequest): Promise<Case[]> {
  const own = await requestFor(example, scene, scene.site)
  const unknown = Object.fromEntries(Object.entries(own.params).map(([name, value]) => [name, unknownLike(value)]))
  return [
    call(example, 'own', own),
    ...[foreign.params, unknown].map((params) => call(example, 'other', { ...own, params })),
    ...strangeCases(example, own),
  ]
}

/** Kinds and other choices stay: with another one, the answer would be about them. */
function unknownLike(value: string): string {
  if (/^[0-9a-f]{32}$/.test(value)) return v7().replaceAll('-', '')
  return /^[a-z]+$/.test(value) ? value : v7()
}

async function casesOfList(example: EndpointExample, scene: Scene): Promise<Case[]> {
  const own = await requestFor(example, scene, scene.site)
  const { websiteId } = scene.other
  const theirs = await withForeignNames(example.endpoint, own, scene)
  const object = example.unknown ? 'other' : 'own'
  const named = theirs ? [{ ...call(example, object, theirs.request), names: theirs.names }] : []
  if (example.unknown)
    return [call(example, object, theirs?.nobodys ?? own), ...named, ...(theirs ? strangeCases(example, own) : [])]
  const asOther = { ...own, query: { ...own.query, websiteId } }
  return [call(example, object, own), ...named, { ...call(example, 'refused', asOther), names: websiteId }]
}

const naming = ({ params }: ExampleRequest, id: string) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, id]))

/** What is no id. */
function strangeCases(example: EndpointExample, own: ExampleRequest): Case[] {
  if (Object.keys(own.params).length === 0) return []
  return strange.map((id) => call(example, 'refused', { ...own, params: naming(own, id) }))
}

function call({ endpoint, file, unknown }: EndpointExample, object: Case['object'], request: ExampleRequest): Case {
  const { method } = endpoint
  const path = urlOf(endpoint, request)
  const { params, query, body } = request
  const named = unknown && { ...query, ...(body as object | undefined) }[unknown]
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return {
    object,
    name: `${path.slice(0, 80)}${about}`,
    method,
    path,
    names: String(named ?? Object.values(params)[0] ?? ''),
    ...bodyOf(endpoint, file, body),
  }
}

function bodyOf(
  { bodyType }: EndpointExample['endpoint'],
  file: EndpointExample['file'],
  body: unknown,
): Partial<Case> {
  if (file) return { body: file.bytes, headers: { 'content-type': file.type } }
  if (bodyType !== 'form') return { body }
  const form = new URLSearchParams(body as Record<string, string>)
  return { body: String(form), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
