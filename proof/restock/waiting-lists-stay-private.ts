import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { openWorld, type World } from '../isolation/two-website-world.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { compareTimes, type MeasuredTimes } from './compare-times.ts'

const SIGN_UP = '/api/site-users/account/notifications/restock'
const [PAIRS, SHORT_PAIRS] = [400, 200]
const VISITORS = 8
const WAITING = 40
/** Significance level: differences with a lower probability are not chance. */
const LEVEL = 0.01

export const waitingListsStayPrivate: Proof = {
  id: 'S6',
  promise:
    'A sign-up does not reveal whether the address is already on the waiting list, neither by the response nor by its time',
  run: (options) => compare(options, (http) => http),
  control: (options) => compare(options, answerKnownAtOnce),
}

async function compare(options: ProofOptions, http: (options: HttpAppOptions) => HttpAppOptions): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, { http })
  const lab: Lab = {
    world,
    found,
    random: createRandom(options.seed),
    answers: new Set(),
    asked: 0,
    pairs: options.isShort ? SHORT_PAIRS : PAIRS,
  }
  const compared = await world.remember(() => compareTimes(() => signUpPairs(lab), LEVEL))
  if (lab.answers.size > 1) found.violation(`There are ${lab.answers.size} answers: ${[...lab.answers].join(' and ')}`)
  const { p, known, unknown, differ } = compared
  found.most('thousandths of p', p * 1000)
  for (const [name, times] of Object.entries({ known, unknown })) found.most(`ms in the middle, ${name}`, median(times))
  if (differ) found.violation(`Known addresses take ${median(known)} ms, others ${median(unknown)}: p = ${p}`)
  return found.finding
}

interface Lab {
  world: World
  found: FindingBuilder
  random: Random
  pairs: number
  /** Number of addresses that were not known when they were asked about. */
  asked: number
  /** Distinct answers, without parts that differ in every request. */
  answers: Set<string>
}

async function signUpPairs(lab: Lab): Promise<MeasuredTimes> {
  const times: MeasuredTimes = { known: [], unknown: [] }
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => enter(lab.world)))
  await Promise.all(
    visitors.map(async (visitor, at) => {
      for (let n = at; n < WAITING; n += VISITORS) await ask(lab, visitor, waitingAddress(n))
      for (let pair = at; pair < lab.pairs; pair += VISITORS) await askBoth(lab, times, visitor, pair)
    }),
  )
  return times
}

/** In random order, so that carry-over effects cancel out. */
async function askBoth(lab: Lab, times: MeasuredTimes, visitor: HttpClient, pair: number): Promise<void> {
  const address = `n${lab.asked++}@new.example`
  const known = async () => times.known.push(await ask(lab, visitor, waitingAddress(pair % WAITING)))
  const unknown = async () => times.unknown.push(await ask(lab, visitor, address))
  const [first, second] = lab.random.next() < 0.5 ? [known, unknown] : [unknown, known]
  await first()
  await second()
  lab.found.count('pairs')
}

/** Returns the milliseconds until the answer was complete. */
async function ask({ world, answers }: Lab, visitor: HttpClient, siteVisitorEmail: string): Promise<number> {
  const { soldOut } = world.sites[0]
  const wish = { productId: soldOut, variantId: `v-${soldOut}`, siteVisitorEmail, isJoinMailingList: false }
  const begun = performance.now()
  const reply = await visitor.post(SIGN_UP, wish)
  const took = performance.now() - begun
  answers.add(textOf(reply))
  return took
}

function textOf({ status, headers, text }: Reply): string {
  const { date: _, 'x-request-id': __, ...same } = headers
  return JSON.stringify([status, same, text])
}

async function enter({ port, baseDomain, sites: [{ subdomain }] }: World): Promise<HttpClient> {
  const visitor = httpClient(port, `${subdomain}.${baseDomain}`)
  await visitor.open()
  return visitor
}

/** As long as a new one. */
function waitingAddress(n: number): string {
  return `n${n}@old.example`
}

function median(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)
}

/** The most likely mistake: an early return for people already on the list. */
function answerKnownAtOnce(options: HttpAppOptions): HttpAppOptions {
  const seen = new Set<string>()
  const hurry = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const { siteVisitorEmail } = (request as { body: { siteVisitorEmail: string } }).body
      if (seen.has(siteVisitorEmail)) return { message: 'Signed up!' }
      seen.add(siteVisitorEmail)
      return route.handle(request)
    },
  })
  const isSignUp = ({ method, path }: Route) => method === 'POST' && path === SIGN_UP
  return { ...options, routes: options.routes.map((route) => (isSignUp(route) ? hurry(route) : route)) }
}
