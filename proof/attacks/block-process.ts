import { type IncomingMessage, Server } from 'node:http'
import { runProjections } from '../../projections/run-projections.ts'
import { assertPlainJson } from '../../src/platform/http/request/body/plain-json.ts'
import { BODY_BYTES_MAX, UNVERIFIED_BODY_BYTES_MAX } from '../../src/platform/http/request/body/read-body.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Face, Route } from '../../src/platform/http/routing/route.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { casesOf, type Scene } from '../isolation/cases/cases.ts'
import { makePrincipal, type Principal } from '../isolation/principals.ts'
import { withBrowserHeaders } from '../isolation/send-request.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { readTask } from '../processes/child-process.ts'
import { startLoopProbe } from '../processes/loop-probe.ts'
import type { BlockAnswer } from './attacked-product.ts'
import { fillWebsite } from './limit-website.ts'
import type { Target } from './requests/body-attacks.ts'
import { sentTypeOf } from './requests/route-targets.ts'

export interface BlockTask {
  seed: number
  /** Parses each request's body before all checks, as earlier versions did. */
  parsesFirst: boolean
  /** The website's lists are full, and its read models follow. */
  isFull?: boolean
  /** Each line of redirects is compared with every other, as an algorithm might that nobody has measured. */
  comparesLines?: boolean
}

/** A request of a person, signed in as far as the host allows. */
export interface BlockTarget extends Target {
  face: Face
  host: string
  method: string
  path: string
  headers: Record<string, string>
  cookie: string
}

export interface BlockReady {
  port: number
  targets: BlockTarget[]
  /** The owner on the website's hosts. */
  people: Record<'manage' | 'storefront', Pick<BlockTarget, 'host' | 'headers' | 'cookie'>>
  /** Ids of existing objects, by what they are of. */
  ids: Record<string, string[]>
}

/** Ends sessions, moves the website to another host, or takes its owner away. */
const ending = /sign-out|password$|sessions|DELETE|deletion|websites\/address|ownership|erase/

/** Runs the product in a separate process, so that the work of the clients is not measured. */
const { seed, parsesFirst, isFull, comparesLines } = await readTask<BlockTask>()
const undos: (() => unknown)[] = []
const world = await openWorld(
  { seed, isShort: true, say: () => {}, defer: (undo) => undos.push(undo) },
  { http: (http) => asServed(comparesLines ? compareLines(http) : http) },
)
const scene = await openScene(world, 0)
const targets = await listTargets(scene)
if (isFull) {
  await fillWebsite(world, scene.site)
  const running = runProjections(world.lab)
  undos.push(() => running.stop())
}
if (parsesFirst) parseFirst()
const probe = startLoopProbe()
process.on('message', (asked) => {
  if (asked === 'memory') answer({ bytes: usedBytes() })
  else if (asked === 'error') answer({ lastError: lastError() })
  else answer({ largestMs: probe.takeLargest() })
})
process.once('disconnect', () => void end())
answer({ port: world.port, targets, people: peopleOf(targets), ids: idsOf(scene) })

function answer(message: BlockReady | BlockAnswer): void {
  process.send?.(message)
}

async function end(): Promise<void> {
  for (const undo of undos.toReversed()) await undo()
  process.exit(0)
}

/** One per running route, from its own case of the isolation proof; those that end sessions come last. */
async function listTargets(scene: Scene): Promise<BlockTarget[]> {
  const owner = await makePrincipal(world, scene.site, scene.neighbour, 'ow')
  const ofPlatform = await makePrincipal(world, scene.site, scene.neighbour, 'pl')
  const found = await Promise.all(
    world.routes.flatMap((route) =>
      route.faces.map((face) => targetOf(scene, route, face, face === 'platform' ? ofPlatform : owner)),
    ),
  )
  const ends = ({ request }: BlockTarget) => Number(ending.test(request))
  return found.flat().toSorted((a, b) => ends(a) - ends(b))
}

async function targetOf(scene: Scene, route: Route, face: Face, principal: Principal): Promise<BlockTarget[]> {
  const request = `${route.method} ${route.path}`
  const cases = (await casesOf[request]?.(scene, principal, face)) ?? []
  const own = cases.find(({ object }) => object === 'own') ?? cases.at(0)
  // Reported by name here, because the isolation proof reports it only for itself.
  if (!own) throw new Error(`${request} has no request in the table`)
  const { host, method, path, headers } = withBrowserHeaders(world, scene.site, face, principal, own)
  const { 'content-type': _, 'idempotency-key': __, ...kept } = headers
  const bodyType = sentTypeOf(route)
  const usual = bodyType === 'form' ? UNVERIFIED_BODY_BYTES_MAX : BODY_BYTES_MAX
  return [
    {
      request: `${request} (${face})`.replace(` (${route.faces[0]})`, ''),
      bodyType,
      bytesMax: route.bodyBytesMax ?? usual,
      body: route.body ? fieldsOf(own.body) : undefined,
      face,
      host,
      method,
      path,
      headers: kept,
      cookie: [...principal.cookies[face]].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  ]
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'string') return Object.fromEntries(new URLSearchParams(body))
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** Why the last request failed, as the product's log says it. */
function lastError(): string {
  const line = world.logLines.findLast((one) => one.includes('"err":'))
  return line === undefined ? '' : String(JSON.parse(line).err.message ?? '')
}

/** After a garbage collection. */
function usedBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function peopleOf(all: BlockTarget[]): BlockReady['people'] {
  const on = (face: 'manage' | 'storefront') => {
    const found = all.find((one) => one.face === face && one.method !== 'GET' && one.cookie !== '')
    if (!found) throw new Error(`No request is sent to ${face}`)
    return { host: found.host, headers: found.headers, cookie: found.cookie }
  }
  return { manage: on('manage'), storefront: on('storefront') }
}

function idsOf({ site }: Scene): Record<string, string[]> {
  return {
    item: site.items.map(({ id }) => id),
    variant: site.items.map(({ id }) => `v-${id}`),
    page: [site.pageId],
    image: [site.imageId],
    discount: [site.discountId],
    category: Array.from({ length: 500 }, (_, n) => `k${n + 1}`),
    collection: ['shop'],
  }
}

/** As outside of tests: checking a large reply is work of its own. */
function asServed(http: HttpAppOptions): HttpAppOptions {
  return { ...http, checkReplies: false }
}

/** A few seconds of comparisons. */
const COMPARED_LINES = 5_000

/** Only in the control of inputs: a helper that compares each with each. */
function compareLines(http: HttpAppOptions): HttpAppOptions {
  const routes = http.routes.map((route) => {
    if (route.path !== '/api/redirects' || route.method !== 'PUT') return route
    const handle: Route['handle'] = (request) => {
      const { body } = request as unknown as { body: { text: string } }
      const lines = body.text.split('\n').slice(0, COMPARED_LINES)
      const isRepeated = (line: string) => lines.filter((other) => other.trim() === line.trim()).length > 1
      if (lines.filter(isRepeated).length > lines.length) throw new Error('More lines are repeated than there are')
      return route.handle(request)
    }
    return { ...route, handle }
  })
  return { ...http, routes }
}

/** Only in this control: requests are emitted after they were read and parsed. */
function parseFirst(): void {
  const { emit } = Server.prototype
  Server.prototype.emit = function (this: Server, name: string | symbol, ...args: unknown[]) {
    if (name !== 'request') return emit.call(this, name, ...args)
    const req = args[0] as IncomingMessage
    void req.toArray().then((pieces) => {
      try {
        assertPlainJson(JSON.parse(Buffer.concat(pieces).toString()))
      } catch {}
      emit.call(this, name, ...args)
    })
    return true
  } as typeof emit
}
