import { createResetLink } from '../../src/identity/password-reset/reset-links.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { compareTimes, type MeasuredTimes } from '../restock/compare-times.ts'
import { addAdministrator, enroll, manageHost, openAt, PASSWORD, RESET, signIn } from './accounts-lab.ts'
import { members, type Realm, realms } from './realms.ts'

const [PAIRS, SHORT_PAIRS] = [400, 200]
const KNOWN = 40
/** Significance level: differences with a lower probability are not chance. */
const LEVEL = 0.01

export const accountsStayUnknown: Proof = {
  id: 'S6',
  promise:
    'Asking for a new password tells nobody whether an e-mail has an account, nor a wrong password whether it has a second factor, nor a link whose it was: for contributors and for members of a website',
  run: (options) => compare(options, {}),
  control: (options) => compare(options, { http: (http, { lab }) => lookUpAtOnce(http, lab.db) }),
}

async function compare(options: ProofOptions, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, tampering)
  for (const realm of realms) {
    for (let n = 0; n < KNOWN; n++) await realm.add(world, knownAddress(n))
    await resets(world, options, found, realm)
  }
  await wrongPasswords(world, found)
  await wrongPasswordsOfMembers(world, found)
  await links(world, found)
  return found.finding
}

const knownAddress = (n: number) => `n${n}@old.example`

async function resets(
  world: World,
  { seed, isShort }: ProofOptions,
  found: FindingBuilder,
  realm: Realm,
): Promise<void> {
  const random = createRandom(seed)
  const answers = new Set<string>()
  const client = await realm.openForReset(world)
  let asked = 0
  const measure = async () => {
    const times: MeasuredTimes = { known: [], unknown: [] }
    const ask = async (kind: keyof MeasuredTimes, email: string) => {
      const begun = performance.now()
      const reply = await realm.askReset(client, email)
      times[kind].push(performance.now() - begun)
      answers.add(textOf(reply))
    }
    for (let pair = 0; pair < (isShort ? SHORT_PAIRS : PAIRS); pair++) {
      const unknown = `n${asked++}@new.example`
      const both = [() => ask('known', knownAddress(pair % KNOWN)), () => ask('unknown', unknown)] as const
      const [first, second] = random.next() < 0.5 ? both : [both[1], both[0]]
      await first()
      await second()
      found.count('pairs')
    }
    return times
  }
  const { p, differ } = await compareTimes(measure, LEVEL)
  judgeEqual(found, `asking for a new password, ${realm.name}`, answers)
  found.most(`thousandths of p, ${realm.name}`, p * 1000)
  if (differ) found.violation(`Known addresses of ${realm.name} take a different time from unknown ones: p = ${p}`)
}

/** For an account with a second factor, one without, and an unknown address. */
async function wrongPasswords(world: World, found: FindingBuilder): Promise<void> {
  const home = await openAt(world, undefined, manageHost(world))
  await signIn(home, knownAddress(0), PASSWORD)
  await enroll(home)
  const answers = new Set<string>()
  for (const email of [knownAddress(0), knownAddress(1), 'n1@new.example'])
    for (const code of [undefined, '123456'])
      answers.add(textOf(await signIn(await openAt(world), email, 'not this password', code)))
  judgeEqual(found, 'a wrong password', answers)
}

/** For a member and an unknown address. */
async function wrongPasswordsOfMembers(world: World, found: FindingBuilder): Promise<void> {
  const answers = new Set<string>()
  for (const email of [knownAddress(1), 'n1@new.example'])
    answers.add(textOf(await members.logIn(await members.open(world), email, 'not this password')))
  judgeEqual(found, 'a wrong password of a member', answers)
}

async function links(world: World, found: FindingBuilder): Promise<void> {
  const client = await openAt(world)
  const accountId = await addAdministrator(world, 'linked@old.example')
  const used = await createResetLink(world.lab.db, { accountId, email: null }, new Date().toISOString())
  await client.put(RESET, { token: used, password: 'another walk by the sea' })
  const never = used.split('').toReversed().join('')
  const resets = new Set<string>()
  for (const token of [used, never])
    resets.add(textOf(await client.put(RESET, { token, password: 'one more walk by the sea' })))
  judgeEqual(found, 'a reset link that is not good', resets)
  const token = (id: string) =>
    world.emailLinks.confirm({ accountId: id, email: 'former@old.example' }, new Date().toISOString())
  const confirmations = new Set<string>()
  for (const id of [accountId, 'nobody']) confirmations.add(textOf(await confirm(client, token(id))))
  judgeEqual(found, 'a confirmation link that is not good', confirmations)
}

const confirm = (client: HttpClient, path: string) => client.get(path)

function judgeEqual({ count, violation }: FindingBuilder, what: string, answers: Set<string>): void {
  count('kinds of answers compared')
  if (answers.size > 1) violation(`There are ${answers.size} answers to ${what}: ${[...answers].join(' and ')}`)
}

/** Removes parts that differ in every reply. */
function textOf({ status, headers, text }: Reply): string {
  const { date: _, 'x-request-id': __, 'set-cookie': ___, etag: ____, ...same } = headers
  return JSON.stringify([status, same, text.replace(/urn:uuid:[\w-]+/g, 'urn:uuid')])
}

/** Planted bug: the link is created synchronously, only for existing accounts. */
function lookUpAtOnce(options: HttpAppOptions, db: World['lab']['db']): HttpAppOptions {
  const hurry = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const { email } = (request as { body: { email: string } }).body
      const [account] = await db
        .selectFrom('accounts' as never)
        .select('account_id' as never)
        .where('email' as never, '=', email as never)
        .execute()
      const accountId = (account as { account_id: string } | undefined)?.account_id
      if (accountId) await createResetLink(db, { accountId, email }, new Date().toISOString())
      return route.handle(request)
    },
  })
  const isAsked = ({ method, path }: Route) => method === 'POST' && path === RESET
  return { ...options, routes: options.routes.map((route) => (isAsked(route) ? hurry(route) : route)) }
}
