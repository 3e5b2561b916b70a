import { sql } from 'kysely'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addAdministrator, codeOf, enroll, manageHost, openAt, PASSWORD, RESET, signIn } from './accounts-lab.ts'
import { type Realm, realms } from './realms.ts'

const PEOPLE = 30
const NEW_PASSWORD = 'another walk by the sea'

export const sessionsEndWithSecrets: Proof = {
  id: 'S5',
  promise:
    'A new password ends every session; links and codes are good once; a sign-in begins a new session: for contributors and for members of a website',
  run: (options) => tryAll(options, {}),
  control: (options) => tryAll(options, { http: (http, { lab }) => keepEpoch(http, lab.db) }),
}

async function tryAll(options: ProofOptions, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, tampering)
  for (let n = 0; n < (options.isShort ? 5 : PEOPLE); n++) {
    const email = `n${n}@sessions.example`
    await twoSteps(world, found, `two.${email}`)
    await confirmation(world, found, `confirm.${email}`)
    for (const realm of realms) await reset(world, found, realm, email)
    found.count('people')
  }
  return found.finding
}

function expectStatus({ count, violation }: FindingBuilder, what: string, status: number, wanted: number): void {
  count('answers judged')
  if (status !== wanted) violation(`${what} was answered ${status}, not ${wanted}`)
}

/** Two browsers are signed in, one of them an attacker's; the password is reset in a third. */
async function reset(world: World, found: FindingBuilder, realm: Realm, email: string) {
  const expect = (what: string, is: boolean, wanted: boolean) => {
    found.count('answers judged')
    if (is !== wanted) found.violation(`${what} of ${realm.name} ${is ? 'works' : 'does not work'}`)
  }
  const id = await realm.add(world, email)
  const enters = async (browser: HttpClient, password: string) =>
    (await realm.logIn(browser, email, password)).status === 200
  const browsers: HttpClient[] = []
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const browser = await realm.open(world, address)
    const before = new Set(browser.cookies.values())
    expect('The password', await enters(browser, PASSWORD), true)
    const isSession = (name: string) => /^__Host-.*(session|member)/.test(name)
    if ([...browser.cookies].some(([name, value]) => isSession(name) && before.has(value)))
      found.violation('A session from before the sign-in still works after it')
    expect('A session', await realm.isIn(browser), true)
    browsers.push(browser)
  }
  const [link, other] = [
    await realm.makeResetLink(world, { id, email }),
    await realm.makeResetLink(world, { id, email }),
  ]
  const third = await realm.openForReset(world, '192.0.2.3')
  const sets = (token: string) => realm.setPassword(third, token, NEW_PASSWORD)
  expect('A reset link', await sets(link), true)
  for (const browser of browsers) expect('A session of before the reset', await realm.isIn(browser), false)
  expect('A reset link used again', await sets(link), false)
  expect('Another reset link of before', await sets(other), false)
  expect('The old password', await enters(third, PASSWORD), false)
  expect('The new password', await enters(third, NEW_PASSWORD), true)
}

/** Codes and recovery codes work once; without one nobody can sign in. */
async function twoSteps(world: World, found: FindingBuilder, email: string): Promise<void> {
  await addAdministrator(world, email)
  const home = await openAt(world, '192.0.2.1', manageHost(world))
  await signIn(home, email, PASSWORD)
  const { secret, recoveryCodes } = await enroll(home)
  const enter = async (code?: string) => (await signIn(await openAt(world, '192.0.2.9'), email, PASSWORD, code)).status
  expectStatus(found, 'The password without a code', await enter(), 403)
  const code = codeOf(secret, 1)
  expectStatus(found, 'A code', await enter(code), 200)
  expectStatus(found, 'A code used again', await enter(code), 400)
  expectStatus(found, 'A code of before', await enter(codeOf(secret, 0)), 400)
  expectStatus(found, 'A recovery code', await enter(recoveryCodes[0]), 200)
  expectStatus(found, 'A recovery code used again', await enter(recoveryCodes[0]), 400)
}

/** A link confirms the e-mail address it was sent to, and no later one. */
async function confirmation(world: World, found: FindingBuilder, email: string): Promise<void> {
  const { lab, emailLinks } = world
  const accountId = await addAdministrator(world, email)
  const path = emailLinks.confirm({ accountId, email }, new Date().toISOString())
  await sql`update accounts set email = ${`new.${email}`} where account_id = ${accountId}`.execute(lab.db)
  const browser = await openAt(world, '192.0.2.1')
  expectStatus(found, 'A link to an e-mail of before', (await browser.post(path)).status, 404)
  const current = emailLinks.confirm({ accountId, email: `new.${email}` }, new Date().toISOString())
  expectStatus(found, 'A link to this e-mail', (await browser.post(current)).status, 200)
}

/** Planted bug: the password changes, but sessions stay valid. */
function keepEpoch(options: HttpAppOptions, db: World['lab']['db']): HttpAppOptions {
  const keep = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const before = await sql<{ account_id: string; session_epoch: number }>`
        select account_id, session_epoch from accounts`.execute(db)
      const reply = await route.handle(request)
      for (const { account_id, session_epoch } of before.rows)
        await sql`update accounts set session_epoch = ${session_epoch} where account_id = ${account_id}`.execute(db)
      return reply
    },
  })
  const isReset = ({ method, path }: Route) => method === 'PUT' && path === RESET
  return { ...options, routes: options.routes.map((route) => (isReset(route) ? keep(route) : route)) }
}
