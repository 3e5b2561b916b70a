import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { disableCard } from '../../src/gift-cards/commands/disable-card.ts'
import { GiftCard } from '../../src/gift-cards/gift-card.ts'
import { type GuessBudgets, guessBudgetWindows } from '../../src/gift-cards/guess-budgets.ts'
import { issueGiftCard } from '../../src/gift-cards/use-cases/issue-cards.ts'
import { chargeGiftCard } from '../../src/gift-cards/use-cases/pay-with-cards.ts'
import { BadRequest } from '../../src/platform/errors/http-errors.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { giftCodeOf } from '../../src/shared/gift-cards/card-code.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { compareTimes, type MeasuredTimes } from '../restock/compare-times.ts'

const BALANCE = '/gift-card-balance'
const [GUESSES, SHORT_GUESSES, CONTROL_GUESSES] = [100_000, 600, 150]
const [PAIRS, SHORT_PAIRS] = [400, 200]
/** Significance level: differences with a lower probability are not chance. */
const LEVEL = 0.01
const CENTS = 5_000

const { website: ofWebsite } = guessBudgetWindows

export const cardCodesCannotBeGuessed: Proof = {
  id: 'S7',
  promise:
    'Of guessed codes of gift cards few are looked at, wherever they come from, none is found, and who has a right code is asked for a captcha at most',
  run: (options) => guess(options, options.isShort ? SHORT_GUESSES : GUESSES, 'limited'),
  control: (options) => guess(options, CONTROL_GUESSES, 'unlimited'),
}

export const cardsTellNothing: Proof = {
  id: 'S6',
  promise:
    'A code of a gift card that is empty, disabled or another website’s is answered like one that nobody has, and takes as long',
  run: (options) => compare(options, false),
  /** Says that a card is disabled. */
  control: (options) => compare(options, true),
}

async function guess(options: ProofOptions, guesses: number, budgets: 'limited' | 'unlimited'): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, budgets === 'limited' ? {} : { giftCardGuesses: unlimited })
  const code = await issue(world, 0)
  let looked = 0
  const begun = performance.now()
  const client = clientAt(world)
  for (let n = 0; n < guesses; n++) {
    client.cookies.clear()
    // Every third comes from one address, the others each from their own.
    const from = n % 3 === 0 ? '198.18.0.1' : `198.19.${Math.floor(n / 250) % 250}.${n % 250}`
    const { status } = await lookUp(client, guessed(), from)
    if (status === 400) looked++
    if (status !== 400 && status !== 429) found.violation(`A guess was answered with ${status}`)
  }
  found.count('guesses', guesses)
  found.count('of them looked at', looked)
  const hours = Math.floor((performance.now() - begun) / (1_000 * ofWebsite.seconds)) + 1
  const most = hours * ofWebsite.points
  if (looked > most) found.violation(`${looked} guesses were looked at, at most ${most} are allowed`)
  const { status, text } = await lookUp(clientAt(world), code, '192.0.2.7')
  found.count('right codes answered', status === 200 ? 1 : 0)
  found.count('right codes asked for a captcha', status === 429 ? 1 : 0)
  if (status !== 200 && !text.includes('data-captcha')) found.violation(`The right code was answered with ${status}`)
  return found.finding
}

async function compare(options: ProofOptions, tells: boolean): Promise<Finding> {
  const found = createFinding()
  const disabled = { code: '' }
  const http = tells ? tellingOf(disabled) : undefined
  const world = await openWorld(options, { giftCardGuesses: unlimited, ...(http && { http }) })
  const random = createRandom(options.seed)
  const codes = {
    empty: await issue(world, 0, 'spent'),
    disabled: await issue(world, 0, 'disabled'),
    'of another website': await issue(world, 1),
  }
  disabled.code = codes.disabled
  const client = clientAt(world)
  const answers = new Set<string>()
  for (const code of [...Object.values(codes), guessed(), guessed()]) {
    const { status, text } = await lookUp(client, code)
    answers.add(JSON.stringify([status, text.replaceAll(code, 'CODE')]))
  }
  found.count('kinds of codes compared', answers.size === 1 ? 5 : 0)
  if (answers.size > 1) found.violation(`There are ${answers.size} answers`)
  const pairs = options.isShort ? SHORT_PAIRS : PAIRS
  for (const [kind, code] of Object.entries(codes)) {
    const { p, differ } = await compareTimes(() => measurePairs({ client, found, random, pairs }, code), LEVEL)
    if (differ) found.violation(`A code that is ${kind} takes another time than one that nobody has: p = ${p}`)
  }
  return found.finding
}

interface Lab {
  client: HttpClient
  found: FindingBuilder
  random: ReturnType<typeof createRandom>
  pairs: number
}

/** In random order, so that carry-over effects cancel out. */
async function measurePairs({ client, found, random, pairs }: Lab, code: string): Promise<MeasuredTimes> {
  const times: MeasuredTimes = { known: [], unknown: [] }
  // Asked for as often as the known one: what has been asked before may be answered sooner.
  const unknown = guessed()
  const ask = async (kind: keyof MeasuredTimes, typed: string) => {
    const begun = performance.now()
    await lookUp(client, typed)
    times[kind].push(performance.now() - begun)
  }
  for (let pair = 0; pair < pairs; pair++) {
    const both = [() => ask('known', code), () => ask('unknown', unknown)] as const
    const [first, second] = random.next() < 0.5 ? both : [both[1], both[0]]
    await first()
    await second()
    found.count('pairs')
  }
  return times
}

function guessed(): string {
  for (;;) {
    const code = giftCodeOf(randomBytes(16))
    if (code !== undefined) return code
  }
}

function clientAt({ port, baseDomain, sites: [{ subdomain }] }: World): HttpClient {
  return httpClient(port, `${subdomain}.${baseDomain}`)
}

function lookUp(client: HttpClient, code: string, from?: string) {
  return client.send('POST', BALANCE, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${client.host}`,
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: new URLSearchParams({ code }).toString(),
  })
}

/** A card of 50.00 of one of the websites; its code. */
async function issue(
  { executor, vault, lab, sites }: World,
  site: 0 | 1,
  then?: 'spent' | 'disabled',
): Promise<string> {
  const { websiteId } = sites[site]
  const at = new Date().toISOString()
  const ctx = { websiteId, actor: null, now: at, intent: { correlationId: 'proof' } }
  const cardId = v7()
  const currency = (await findWebsite(lab.db, websiteId))?.tenant.currency ?? 'USD'
  const source = { kind: 'hand' as const }
  const card = { cardId, amountCents: CENTS, currency, source, testMode: false }
  const { code } = await issueGiftCard({ db: lab.db, vault, executor }, ctx, card)
  const payment = { cardId, holdId: 'h', orderId: v7(), cents: CENTS, currency, testMode: false }
  if (then === 'spent') await chargeGiftCard({ executor }, ctx, payment)
  const target = { websiteId, id: cardId }
  if (then === 'disabled')
    await executor.execute(GiftCard, target, ctx.intent, (state) => disableCard(state, { reason: 'Lost', at }))
  return code
}

const unlimited: GuessBudgets = { begin: async () => async () => {} }

/** The most likely mistake: a message of its own for a card that is disabled. */
function tellingOf(disabled: { code: string }): Tampering['http'] {
  const telling = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const { body } = request as unknown as { body: { code: string } }
      if (body.code === disabled.code) throw new BadRequest('This gift card is disabled.', 410)
      return route.handle(request)
    },
  })
  const isLookUp = ({ method, path }: Route) => method === 'POST' && path === BALANCE
  return (http) => ({ ...http, routes: http.routes.map((route) => (isLookUp(route) ? telling(route) : route)) })
}
