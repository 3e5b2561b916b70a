import { randomBytes } from 'node:crypto'
import { mintCartToken } from '../../src/checkout/cart-tokens.ts'
import { BadRequest } from '../../src/platform/errors/http-errors.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { makeDraft } from '../isolation/cases/foreign-draft.ts'
import { makeTokens } from '../isolation/cases/foreign-tokens.ts'
import { openWorld, type World } from '../isolation/two-website-world.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { compareTimes, type MeasuredTimes } from '../restock/compare-times.ts'

const [PAIRS, SHORT_PAIRS] = [400, 200]
/** Significance level: differences with a lower probability are not chance. */
const LEVEL = 0.01
const CHECKOUT = '/api/commerce/checkout'
const STATUS = '/api/commerce/orders/status'
/** Links to checkouts are valid for 30 days. */
const LONG_AGO_MS = 31 * 86_400_000

export const linksTellNothing: Proof = {
  id: 'S6',
  promise:
    'A link to a checkout, to pay a draft order or to an order that was good once, or is good at another website, is answered like one that never was, and takes as long',
  run: (options) => compare(options, (http) => http),
  control: (options) => compare(options, sayThatItIsOver),
}

async function compare(options: ProofOptions, http: (http: HttpAppOptions) => HttpAppOptions): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, { http })
  const pairs = options.isShort ? SHORT_PAIRS : PAIRS
  const lab: Lab = { world, found, random: createRandom(options.seed), pairs }
  const [{ websiteId }, other] = world.sites
  const own = await makeTokens(world, world.sites[0])
  const foreign = await makeTokens(world, other)
  const longAgo = new Date(Date.now() - LONG_AGO_MS).toISOString()
  const expired = await mintCartToken(world.lab.db, websiteId, own.checkoutId, longAgo)
  const pay = await makePayLinks(world, longAgo)
  for (const path of [`${CHECKOUT}?cartToken=`, `${CHECKOUT}/page?cartToken=`, '/checkout?cartToken=']) {
    await judgeAnswers(lab, path, [expired, foreign.cartToken, ...Object.values(pay)])
    await judgeTimes(lab, `${path}, expired`, path, expired)
  }
  for (const [kind, token] of Object.entries(pay)) {
    const path = `${CHECKOUT}/page?cartToken=`
    await judgeTimes(lab, `pay link, ${kind}`, path, token)
  }
  for (const path of [`${STATUS}?token=`, `${STATUS}/downloads?token=`, '/order?token=']) {
    await judgeAnswers(lab, path, [foreign.orderToken])
    await judgeTimes(lab, `${path}, of another website`, path, foreign.orderToken)
  }
  return found.finding
}

/** Links to pay draft orders: one of another website, and an expired one. */
async function makePayLinks(world: World, longAgo: string) {
  const [site, other] = world.sites
  const kept = await makeDraft(world, site)
  return {
    'of another website': (await makeDraft(world, other)).payToken,
    expired: await mintCartToken(world.lab.db, site.websiteId, kept.checkoutId, longAgo),
  }
}

interface Lab {
  world: World
  found: FindingBuilder
  random: ReturnType<typeof createRandom>
  pairs: number
}

const guessed = () => randomBytes(32).toString('base64url')

function clientAt({ port, baseDomain, sites: [{ subdomain }] }: World) {
  return httpClient(port, `${subdomain}.${baseDomain}`)
}

async function judgeAnswers({ world, found }: Lab, path: string, known: string[]): Promise<void> {
  const answers = new Set<string>()
  for (const token of [...known, guessed(), guessed()])
    answers.add(textOf(await clientAt(world).get(path + token), token))
  found.count('kinds of links compared')
  const [one = '', other = one] = answers
  if (answers.size > 1) found.violation(`There are ${answers.size} answers at ${path}: ${difference(one, other)}`)
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place])
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80)).join(' and ')
}

/** In random order, so that carry-over effects cancel out. */
async function judgeTimes(
  { world, found, random, pairs }: Lab,
  what: string,
  path: string,
  known: string,
): Promise<void> {
  const client = clientAt(world)
  // Asked for as often as the known one: what has been asked before may be answered sooner.
  const unknown = guessed()
  const measure = async () => {
    const times: MeasuredTimes = { known: [], unknown: [] }
    const ask = async (kind: keyof MeasuredTimes, token: string) => {
      const begun = performance.now()
      await client.get(path + token)
      times[kind].push(performance.now() - begun)
    }
    for (let pair = 0; pair < pairs; pair++) {
      const both = [() => ask('known', known), () => ask('unknown', unknown)] as const
      const [first, second] = random.next() < 0.5 ? both : [both[1], both[0]]
      await first()
      await second()
      found.count('pairs')
    }
    return times
  }
  const { p, differ, ...times } = await compareTimes(measure, LEVEL)
  if (!differ) return
  const [one, other] = [medianOf(times.known), medianOf(times.unknown)]
  found.violation(`${what} takes ${one} ms, unknown links ${other} ms (medians): p = ${p}`)
}

function medianOf(times: number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(3)
}

/** Removes parts that differ in every reply. */
function textOf({ status, headers, text }: Reply, token: string): string {
  const {
    date: _,
    'x-request-id': __,
    'set-cookie': ___,
    etag: ____,
    'content-security-policy': _____,
    ...same
  } = headers
  // Pages also contain times and request ids.
  const plain = text.replaceAll(token, 'TOKEN').replace(/urn:uuid:[\w-]+|\d{10,}/g, '')
  return JSON.stringify([status, same, plain])
}

/** The most likely mistake: a distinct response for expired links. */
function sayThatItIsOver(options: HttpAppOptions): HttpAppOptions {
  const late = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const { visit, query } = request as unknown as { visit: { now: string }; query: object }
      const earlier = { ...visit, now: new Date(Date.parse(visit.now) - LONG_AGO_MS).toISOString() }
      try {
        return await route.handle(request)
      } catch {
        await route.handle({ ...(request as object), query, visit: earlier } as never)
        throw new BadRequest('This link has expired.', 410)
      }
    },
  })
  const isAsked = ({ method, path }: Route) => method === 'GET' && path === CHECKOUT
  return { ...options, routes: options.routes.map((route) => (isAsked(route) ? late(route) : route)) }
}
