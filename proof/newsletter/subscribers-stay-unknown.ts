import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import { visit } from '../forms/forms-lab.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { compareTimes, type MeasuredTimes } from '../restock/compare-times.ts'
import { leaveAllLists, openList } from './contacts-of-people.ts'

const SIGN_UP = '/api/newsletter/sign-up'
const [PAIRS, SHORT_PAIRS] = [400, 150]
const VISITORS = 6
const KNOWN = 30
/** Differences with a lower probability are not chance. */
const LEVEL = 0.01

export const subscribersStayUnknown: Proof = {
  id: 'S6',
  promise:
    'A newsletter does not tell whether an address is subscribed, waits for its confirmation, has left or was never there, neither by its answer nor by its time',
  run: (options) => compare(options, (http) => http),
  control: (options) => compare(options, answerKnownAtOnce),
}

interface Lab {
  found: FindingBuilder
  random: Random
  pairs: number
  /** Number of addresses that were not known when they were asked about. */
  asked: number
  enter(): Promise<HttpClient>
}

async function compare(options: ProofOptions, http: (options: HttpAppOptions) => HttpAppOptions): Promise<Finding> {
  const found = createFinding()
  const { world, site, inhabitant } = await openScene(await openWorld(options, { http }), 0)
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  const enter = () => visit(world.port, hostOf(world.baseDomain, 'storefront', site.subdomain))
  const pairs = options.isShort ? SHORT_PAIRS : PAIRS
  const lab: Lab = { found, random: createRandom(options.seed), pairs, asked: 0, enter }
  const [asking, direct] = [await openList(owner), await openList(owner, { doubleOptIn: false })]
  await judge(lab, asking, { who: 'those who wait', known: oldAddress, areNew: true })
  const before = lab.asked
  await judge(lab, direct, { who: 'subscribers', known: oldAddress, areNew: true })
  await leaveAllLists(world.lab.db, site.websiteId)
  const left = lab.asked - before
  const leaver = (n: number) => newAddress(before + (n % left))
  await judge(lab, direct, { who: 'those who left', known: leaver, areNew: false })
  return found.finding
}

interface Known {
  who: string
  known(n: number): string
  /** Not on the list yet. */
  areNew: boolean
}

async function judge(lab: Lab, list: string, { who, known, areNew }: Known): Promise<void> {
  const answers = new Set<string>()
  const visitors = await Promise.all(Array.from({ length: VISITORS }, lab.enter))
  const ask = async (visitor: HttpClient, email: string) => {
    const begun = performance.now()
    const reply = await visitor.post(SIGN_UP, { list, email, name: '', page: '/' })
    answers.add(textOf(reply))
    return performance.now() - begun
  }
  if (areNew) for (let n = 0; n < KNOWN; n++) await ask(visitors[n % VISITORS] as HttpClient, known(n))
  let again = 0
  const measure = async () => {
    const times: MeasuredTimes = { known: [], unknown: [] }
    await Promise.all(
      visitors.map(async (visitor, at) => {
        for (let pair = at; pair < lab.pairs; pair += VISITORS) {
          const [unknown, other] = [newAddress(lab.asked++), known(again++)]
          const both = [
            async () => times.known.push(await ask(visitor, other)),
            async () => times.unknown.push(await ask(visitor, unknown)),
          ] as const
          // In random order, so that carry-over effects cancel out.
          const [first, second] = lab.random.next() < 0.5 ? both : [both[1], both[0]]
          await first()
          await second()
          lab.found.count('pairs')
        }
      }),
    )
    return times
  }
  const { p, differ } = await compareTimes(measure, LEVEL)
  lab.found.most(`thousandths of p, ${who}`, p * 1_000)
  if (differ) lab.found.violation(`Addresses of ${who} take a different time from unknown ones: p = ${p}`)
  if (answers.size > 1)
    lab.found.violation(`There are ${answers.size} answers to ${who}: ${[...answers].join(' and ')}`)
}

const oldAddress = (n: number) => `n${n % KNOWN}@old.example`
const newAddress = (n: number) => `n${n}@new.example`

/** Without parts that differ in every reply. */
function textOf({ status, headers, text }: Reply): string {
  const { date: _, 'x-request-id': __, ...same } = headers
  return JSON.stringify([status, same, text])
}

/** The likeliest mistake: an early return for those who are known. */
function answerKnownAtOnce(options: HttpAppOptions): HttpAppOptions {
  const seen = new Map<string, unknown>()
  const hurry = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const { list, email } = (request as { body: { list: string; email: string } }).body
      const key = `${list} ${email}`
      const known = seen.get(key)
      if (known !== undefined) return known as never
      const reply = await route.handle(request)
      seen.set(key, reply)
      return reply
    },
  })
  const isSignUp = ({ method, path }: Route) => method === 'POST' && path === SIGN_UP
  return { ...options, routes: options.routes.map((route) => (isSignUp(route) ? hurry(route) : route)) }
}
