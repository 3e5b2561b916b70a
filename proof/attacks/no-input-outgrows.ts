import type { z } from 'zod'
import { type AppDeps, appRoutes } from '../../src/app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type AttackedProduct, startAttacked } from './attacked-product.ts'
import type { BlockReady, BlockTarget, BlockTask } from './block-process.ts'
import { knownStalls } from './requests/known-stalls.ts'
import { LARGE_PAGE_ID } from './requests/large-pages.ts'
import { nothing } from './requests/route-targets.ts'
import { schemaInputs, textures } from './requests/schema-inputs.ts'
import { sendMeasured } from './send-measured.ts'

const LONGEST_MS = 50
const GROWTH_BYTES = 100_000_000
/** Blocking is reproducible, garbage collection is not. */
const TRIES = 3
/** Inputs per route in short runs, and every n-th route. */
const SHORT_INPUTS = 3
const SHORT_ROUTES = 6
const URL_BYTES = 6_000

export const noInputOutgrows: Proof = {
  id: 'S15',
  isTimed: true,
  promise:
    'No input at the limits of its schema keeps all others waiting for more than 50 ms of work, on a website that is full',
  run: (options) => attack(options, {}),
  /** One helper compares each line with each. */
  control: (options) => attack(options, { comparesLines: true }, /^PUT \/api\/redirects$/),
}

interface Attacking {
  product: AttackedProduct<BlockReady>
  found: FindingBuilder
  random: Random
  isShort: boolean
  say(line: string): void
}

async function attack(options: ProofOptions, broken: Partial<BlockTask>, only?: RegExp): Promise<Finding> {
  const { seed, say } = options
  const found = createFinding()
  const task: BlockTask = { seed, parsesFirst: false, isFull: !only, ...broken }
  const script = new URL('./block-process.ts', import.meta.url)
  const product = await startAttacked<BlockReady>(options, script, task)
  const isShort = options.isShort && !only
  const attacking = { product, found, random: createRandom(seed), isShort, say }
  if (!only) await sendKnown(attacking)
  const routes = new Map(appRoutes(nothing() as AppDeps).map((route) => [`${route.method} ${route.path}`, route]))
  for (const [place, target] of product.ready.targets.entries()) {
    const route = routes.get(target.request.replace(/ \(\w+\)$/, ''))
    const isChosen = only ? only.test(target.request) : !isShort || (place + seed) % SHORT_ROUTES === 0
    if (route && isChosen) await attackRoute(attacking, route, target, !only)
  }
  return found.finding
}

async function sendKnown(attacking: Attacking): Promise<void> {
  const { product, isShort, random } = attacking
  const others = knownStalls.filter(({ isOptional }) => isOptional)
  const chosen = isShort ? [random.pick(others)] : others
  for (const { name, run } of [...knownStalls.filter(({ isOptional }) => !isOptional), ...chosen])
    await measured(attacking, name, (step) =>
      run(async (method, path, body, at = 'manage') => {
        const content = body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' }
        const target = { ...product.ready.people[at], method, path }
        const { status, text } = await step(`${method} ${path.slice(0, 80)}`, target, content)
        return { status, json: () => JSON.parse(text) }
      }),
    )
}

/** Pages that show most of what an owner writes. */
const PAGES = ['/', '/shop', '/search?q=a', `/${LARGE_PAGE_ID}`, '/sitemap.xml', '/shop?format=json']

/** Its inputs, then what shows them. */
async function attackRoute(
  attacking: Attacking,
  route: Route,
  target: BlockTarget,
  isShownAfter: boolean,
): Promise<void> {
  const { product, found, random, isShort } = attacking
  const before = await product.memory()
  const all = route.body ? bodiesOf(route.body, target, product.ready.ids) : urlsOf(route, target)
  const inputs = isShort ? Array.from({ length: SHORT_INPUTS }, () => random.pick(all)) : all
  for (const { name, path, body, contentType } of inputs)
    await measured(attacking, `${target.request}, ${name}`, (step) =>
      step('', { ...target, path }, { ...(body !== undefined && { body, contentType }) }),
    )
  if (route.body && isShownAfter) await showAfter(attacking, target)
  const growth = (await product.memory()) - before
  found.most('MB more at most', growth / 1e6)
  if (growth > GROWTH_BYTES) found.violation(`${target.request}: ${Math.round(growth / 1e6)} MB more`)
}

/** Lists of the same area, and pages of the storefront. */
async function showAfter(attacking: Attacking, target: BlockTarget): Promise<void> {
  const { product, random, isShort } = attacking
  const { targets, people } = product.ready
  const related = targets.filter((read) => read.method === 'GET' && areaOf(read.path) === areaOf(target.path))
  const pages = (isShort ? [random.pick(PAGES)] : PAGES).map((path) => ({ ...people.storefront, method: 'GET', path }))
  for (const read of [...(isShort ? related.slice(0, 2) : related), ...pages])
    await measured(attacking, `GET ${read.path} after ${target.request}`, (step) => step('', read, {}))
}

/** `/api/catalog` of `/api/catalog/items/1`. */
function areaOf(path: string): string {
  return path.split(/[/?]/).slice(0, 3).join('/')
}

interface Input {
  name: string
  path: string
  body?: string
  contentType?: string
}

function bodiesOf(schema: z.ZodType, target: BlockTarget, ids: BlockReady['ids']): Input[] {
  const isForm = target.bodyType === 'form'
  const idsFor = (field: string) =>
    Object.entries(ids).find(([kind]) => field.toLowerCase().includes(kind.slice(0, 6)))?.[1] ?? []
  const inputs = schemaInputs(schema, { bytesMax: target.bytesMax, example: target.body, idsFor })
  return inputs.map(({ name, value }) => ({
    name,
    path: target.path,
    body: isForm ? formOf(value) : JSON.stringify(value),
    contentType: isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  }))
}

function formOf(value: unknown): string {
  const fields = Object.entries(value ?? {}).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : JSON.stringify(one),
  ])
  return String(new URLSearchParams(fields))
}

/** The longest query and the longest parameters. */
function urlsOf({ query, path }: Route, target: BlockTarget): Input[] {
  const asItIs = { name: 'as it is', path: target.path }
  const [own = ''] = target.path.split('?')
  const queries = query
    ? schemaInputs(query, {
        bytesMax: URL_BYTES,
        example: Object.fromEntries(new URL(target.path, 'http://a').searchParams),
        idsFor: () => [],
      }).map(({ name, value }) => ({ name: `query ${name}`, path: `${own}?${formOf(value)}`.slice(0, 2 * URL_BYTES) }))
    : []
  const parameters = path.includes(':')
    ? textures.map((texture) => {
        const long = encodeURIComponent(texture.repeat(2_000 / texture.length))
        return { name: `parameter ${JSON.stringify(texture)}`, path: own.replace(/[^/]+$/, long.slice(0, 6_000)) }
      })
    : []
  return [asItIs, ...queries, ...parameters]
}

type Step = (
  name: string,
  target: Pick<BlockTarget, 'host' | 'method' | 'path' | 'headers' | 'cookie'>,
  content: { body?: string; contentType?: string | undefined },
) => Promise<{ status: number; text: string }>

/** The minimum of a few tries for each step, each of them anew; stops at the first try without a stall. */
async function measured(
  { product, found, say }: Attacking,
  name: string,
  run: (step: Step) => Promise<unknown>,
): Promise<void> {
  const least = new Map<string, number>()
  let failure: string | undefined
  const isDone = () => failure === undefined && Math.max(...least.values()) <= LONGEST_MS
  for (let n = 0; n < TRIES && (n === 0 || !isDone()); n++) {
    let place = 0
    failure = undefined
    await run(async (said, target, { body, contentType }) => {
      await product.takeLargest()
      const reply = await sendMeasured(product.ready.port, target, {
        ...(body !== undefined && { body }),
        ...(contentType !== undefined && { contentType }),
      })
      const took = await product.takeLargest()
      found.count('requests')
      found.count(`answered ${Math.trunc(reply.status / 100)}xx`)
      if (reply.status >= 500) failure = `${name} ${said}: ${reply.status}, ${await product.lastError()}`
      // A repeat that is answered otherwise is another request.
      const step = `${said} (${++place}, ${reply.status})`
      // What fails is a violation if it fails every time; a machine out of memory makes everything fail for once.
      if (reply.status < 500) least.set(step, Math.min(least.get(step) ?? Number.POSITIVE_INFINITY, took))
      return reply
    })
  }
  const slow = [...least].filter(([, ms]) => ms > LONGEST_MS)
  for (const [, ms] of least) found.most('ms at most', ms)
  for (const fault of [
    ...(failure ? [failure] : []),
    ...slow.map(([step, ms]) => `${name} ${step}: ${Math.round(ms)} ms`),
  ]) {
    found.violation(fault)
    say(fault)
  }
}
