import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { testPaymentGateway } from '../../src/payments/test-gateway/test-payment-gateway.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { makeTokens } from '../isolation/cases/foreign-tokens.ts'
import { openWorld, type World } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const GUESSES = 100_000
const MINUTE = 60_000
const ATTACKER = '198.18.0.1'

export const linksCannotBeGuessed: Proof = {
  id: 'S7',
  promise:
    'Of guessed links to checkouts, orders, payments and downloads few are looked at, none leads anywhere, and who has the right link is served meanwhile',
  run: (options) => attack(options, true),
  /** Without limits. */
  control: (options) => attack(options, false),
}

/** Requests that accept a token, and the allowed attempts per minute and network. */
interface Door {
  name: string
  host: string
  pathOf(token: string): string
  /** A valid token; undefined if a valid one is used up at once. */
  right?: string
  mostAMinute: number
}

async function attack(options: ProofOptions, isLimited: boolean): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, { isLimited })
  const doors = await openDoors(world)
  // Without limits a guess more than a minute's attempts is one too many at any of them.
  const chosen = options.isShort && !isLimited ? doors.filter(({ mostAMinute }) => mostAMinute < 100) : doors
  for (const door of chosen) {
    const guesses = options.isShort || !isLimited ? door.mostAMinute + 60 : GUESSES / 8
    await guessAt(world, found, door, guesses)
  }
  return found.finding
}

async function openDoors(world: World): Promise<Door[]> {
  const { baseDomain, payLinks, lab } = world
  const [{ websiteId, subdomain }] = world.sites
  const { cartToken, orderToken } = await makeTokens(world, world.sites[0])
  const paymentId = v7()
  const source = { kind: 'hosted' as const, cancelUrl: 'https://shop.example' }
  await testPaymentGateway({ db: lab.db, payLinks, platformOrigin: '' }, websiteId).authorize({
    paymentId,
    attempt: 1,
    amount: 1_250,
    currency: 'USD',
    returnUrl: 'https://shop.example',
    source,
  })
  const shop = `${subdomain}.${baseDomain}`
  const checkout = '/api/commerce/checkout'
  const orders = '/api/commerce/orders/status'
  const at = (name: string, path: string, right: string, mostAMinute: number): Door => ({
    name,
    host: shop,
    pathOf: (token) => `${path}=${token}`,
    right,
    mostAMinute,
  })
  return [
    at('the API of checkouts', `${checkout}?cartToken`, cartToken, 1_200),
    at('the page data of checkouts', `${checkout}/page?cartToken`, cartToken, 1_200),
    at('pages of checkouts', '/checkout?cartToken', cartToken, 60),
    at('the API of orders', `${orders}?token`, orderToken, 60),
    at('downloads of orders', `${orders}/downloads?token`, orderToken, 60),
    at('pages of orders', '/order?token', orderToken, 60),
    {
      name: 'pay pages',
      host: baseDomain,
      mostAMinute: 120,
      right: payLinks.path(websiteId, paymentId).split('/').at(-1) ?? '',
      pathOf: (token) => `/pay/test/${token.includes('.') ? token : `${websiteId}.${paymentId}.${token}`}`,
    },
    {
      name: 'links of downloads',
      host: `assets.${baseDomain}`,
      mostAMinute: 240,
      pathOf: (token) => `/downloads/${websiteId}/${Buffer.from('["a","b","c","d",9]').toString('base64url')}.${token}`,
    },
  ]
}

/** All guesses come from one network, each from another address and browser. */
async function guessAt({ port }: World, found: FindingBuilder, door: Door, guesses: number): Promise<void> {
  const { name, host, pathOf, right, mostAMinute } = door
  const begun = performance.now()
  let looked = 0
  const guesser = httpClient(port, host, ATTACKER)
  for (let n = 0; n < guesses; n++) {
    guesser.cookies.clear()
    const { status } = await guesser.get(pathOf(randomBytes(32).toString('base64url')))
    if (status !== 429) looked++
    if (status !== 404 && status !== 429) found.violation(`A guess at ${name} was answered with ${status}`)
  }
  found.count('guesses', guesses)
  found.count('of them looked at', looked)
  const most = mostAMinute * (Math.floor((performance.now() - begun) / MINUTE) + 1)
  if (looked > most) found.violation(`${looked} guesses at ${name} were checked, at most ${most} are allowed`)
  if (right !== undefined) await enter(httpClient(port, host, '192.0.2.7'), found, door, right)
}

async function enter(holder: HttpClient, found: FindingBuilder, { name, pathOf }: Door, right: string): Promise<void> {
  const { status } = await holder.get(pathOf(right))
  if (status !== 200) found.violation(`The right link to ${name} was answered with ${status}`)
  found.count('right links served meanwhile')
}
