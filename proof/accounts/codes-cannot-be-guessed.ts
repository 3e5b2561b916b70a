import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { composePasswords } from '../../src/boot/compose/compose-passwords.ts'
import { passwordLimits } from '../../src/identity/passwords/password-limits.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addAdministrator, codeOf, enroll, manageHost, openAt, PASSWORD, RESET, signIn } from './accounts-lab.ts'
import { members } from './realms.ts'

const EMAIL = 'owner@guessed.example'
const GUESSERS = 4
const WITHIN_MS = 2_000
/** Additional attempts allowed, because budgets are refilled during the attack. */
const SLACK = 12

export const codesCannotBeGuessed: Proof = {
  id: 'S7',
  promise:
    'Guessing codes, passwords of members and links gets nowhere, fills no mailbox with reset e-mails, and locks no owner out',
  run: (options) =>
    attack(options, options.isShort ? 300 : 2_000, { passwords: (foundation) => composePasswords(foundation) }),
  // Without limits, the default of `openWorld`.
  control: (options) => attack(options, options.isShort ? 100 : 2_000, {}),
}

async function attack(options: ProofOptions, guesses: number, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const world = await openWorld(options, tampering)
  const accountId = await addAdministrator(world, EMAIL)
  const known = await openAt(world, '192.0.2.1', manageHost(world))
  await signIn(known, EMAIL, PASSWORD)
  const { secret } = await enroll(known)
  await known.post('/api/identity/sign-out')
  await guessCodes(world, found, guesses)
  await entersNow(known, secret, found)
  await guessPasswords(world, found, guesses)
  await guessLinks(world, found, guesses)
  await askForLinks(world, found, guesses / 2)
  found.count('accounts attacked', accountId ? 1 : 0)
  return found.finding
}

/** Someone who knows the password guesses codes, each from another network, on both kinds of hosts. */
async function guessCodes(world: World, found: FindingBuilder, guesses: number): Promise<void> {
  let next = 0
  let looked = 0
  const run = async () => {
    const clients = [await openAt(world, '198.18.0.1'), await openAt(world, '198.18.0.1', manageHost(world))]
    for (let n = next++; n < guesses; n = next++) {
      const client = clients[n % 2] as HttpClient
      const code = String((n * 7919) % 1_000_000).padStart(6, '0')
      const headers = { 'x-forwarded-for': networkOf(n) }
      const { status } = await client.post(
        '/api/identity/sign-in',
        { email: EMAIL, password: PASSWORD, code },
        { headers },
      )
      if (status === 400) looked++
      if (status === 200 || status >= 500) found.violation(`A guessed code was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: GUESSERS }, run))
  found.count('codes guessed', guesses)
  found.count('of them looked at', looked)
  const most = passwordLimits.code.free + SLACK
  if (looked > most) found.violation(`${looked} guessed codes were checked, at most ${most} are allowed`)
}

/** The owner signs in on a known device, right after the attack. */
async function entersNow(known: HttpClient, secret: Buffer, found: FindingBuilder): Promise<void> {
  const begun = performance.now()
  const { status, text } = await signIn(known, EMAIL, PASSWORD, codeOf(secret, 1))
  const took = performance.now() - begun
  found.most('ms to sign in from the known device', took)
  if (status !== 200) found.violation(`The owner was answered ${status} on a known device: ${text}`)
  else if (took > WITHIN_MS) found.violation(`The owner waited ${Math.round(took)} ms on a known device`)
}

/** Passwords of a member of a website, each from another network; the member enters on a known device right after. */
async function guessPasswords(world: World, found: FindingBuilder, guesses: number): Promise<void> {
  const email = 'member@guessed.example'
  await members.add(world, email)
  const known = await members.open(world, '192.0.2.7')
  await members.logIn(known, email, PASSWORD)
  const client = await members.open(world, '198.18.0.4')
  let looked = 0
  for (let n = 0; n < guesses; n++) {
    const headers = { 'x-forwarded-for': networkOf(n + 90_000) }
    const body = { email, password: `guess number ${n} of many` }
    const { status } = await client.post('/api/site-users/account/session', body, { headers })
    if (status === 401) looked++
    if (status === 200 || status >= 500) found.violation(`A guessed password of a member was answered with ${status}`)
  }
  found.count('passwords of a member guessed', guesses)
  found.count('of these looked at', looked)
  const most = passwordLimits.account.free + SLACK
  if (looked > most) found.violation(`${looked} guessed passwords were checked, at most ${most} are allowed`)
  const begun = performance.now()
  const { status } = await members.logIn(known, email, PASSWORD)
  const took = performance.now() - begun
  if (status !== 200) found.violation(`A member was answered ${status} on a known device`)
  else if (took > WITHIN_MS) found.violation(`A member waited ${Math.round(took)} ms on a known device`)
}

async function guessLinks(world: World, found: FindingBuilder, guesses: number): Promise<void> {
  const client = await openAt(world, '198.18.0.2')
  for (let n = 0; n < guesses; n++) {
    const headers = { 'x-forwarded-for': networkOf(n) }
    const token = randomBytes(32).toString('base64url')
    const reset = await client.put(RESET, { token, password: 'another walk by the sea' }, { headers })
    const confirmed = await client.post(`/confirm-email/${token}`, undefined, { headers })
    for (const { status } of [reset, confirmed])
      if (status < 400 || status >= 500) found.violation(`A guessed link was answered with ${status}`)
    found.count('links guessed', 2)
  }
}

/** From another network each time; the address gets a few e-mails per hour, and every answer is the same. */
async function askForLinks({ lab, ...world }: World, found: FindingBuilder, asked: number): Promise<void> {
  const client = await openAt({ lab, ...world }, '198.18.0.3')
  const answers = new Set<number>()
  for (let n = 0; n < asked; n++) {
    const headers = { 'x-forwarded-for': networkOf(n + 50_000) }
    answers.add((await client.post(RESET, { email: EMAIL }, { headers })).status)
  }
  found.count('reset e-mails asked for', asked)
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from outbox where name = 'send-security-letter'`.execute(lab.owner)
  const jobs = rows[0]?.jobs ?? 0
  found.count('e-mails that are to be sent', jobs)
  // Besides the e-mails about this proof's sign-ins and second factor.
  const most = passwordLimits.resetEmail.free + SLACK
  if (jobs > most) found.violation(`${jobs} e-mails are queued, at most ${most} are allowed`)
}

function networkOf(n: number): string {
  return `10.${(n >> 8) & 255}.${n & 255}.${(n >> 16) + 1}`
}
