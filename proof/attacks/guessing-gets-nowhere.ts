import { setTimeout as sleep } from 'node:timers/promises'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { composePasswords } from '../../src/boot/compose/compose-passwords.ts'
import type { Infrastructure } from '../../src/boot/infrastructure.ts'
import { passwordLimits } from '../../src/identity/passwords/password-limits.ts'
import { createSignInLink } from '../../src/identity/sessions/sign-in-links.ts'
import { createAccount } from '../../src/identity/store.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { knownPassword } from '../../src/testing/browsers/known-password.ts'
import { openWorld, type Tampering, type World } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const SIGN_IN = '/api/identity/sign-in'
const EMAIL = 'owner@attacked.example'
const COLLEAGUE = 'colleague@attacked.example'
const OFFICE = '203.0.113.7'
const { text: password } = knownPassword
const GUESSERS = 6
/** Pause between the owner's attempts. */
const PAUSE_MS = 200
const WITHIN_MS = 2_000
/** Attackers who solve captchas: each in their own network. */
const SOLVERS = 3
const GUESSES_OF_SOLVER = 3

export const guessingGetsNowhere: Proof = {
  id: 'S7',
  promise: 'Guessing passwords gets nowhere and locks nobody out',
  run: (options) => attack(options, {}),
  control: (options) => attack(options, { passwords: countByAddressOnly }),
}

interface Lab {
  world: World
  found: FindingBuilder
  guesses: number
  /** Hosts with a sign-in. */
  hosts: string[]
  /** Guesses that were answered as wrong, which means they were checked. */
  looked: { plain: number; solved: number }
}

const of = (options: ProofOptions, full: number, short: number) => (options.isShort ? short : full)

async function attack(options: ProofOptions, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const passwords = (foundation: Infrastructure) => composePasswords(foundation)
  const world = await openWorld(options, { passwords, ...tampering })
  const { baseDomain, sites, second } = world
  const hosts = [baseDomain, ...[...sites, ...second].map(({ subdomain }) => `${subdomain}.manage.${baseDomain}`)]
  // If all guesses are checked, a few show it, and each costs a password hash.
  const guesses = tampering.passwords ? of(options, 300, 80) : of(options, 100_000, 1_500)
  const lab = { world, found, guesses, hosts, looked: { plain: 0, solved: 0 } }
  for (const email of [EMAIL, COLLEAGUE]) await addAccount(world, email)
  const known = await openKnown(world)
  const quiet = await timeOf(() => signIn(known, EMAIL, password))
  found.most('ms to sign in while nobody attacks', quiet)

  const over = new AbortController()
  const owner = watchOwner(lab, known, over.signal)
  await Promise.all([guess(lab), solveAndGuess(lab)])
  await enterAnew(lab)
  over.abort()
  await owner
  judgeLooked(lab)
  await fromOffice(lab)
  return found.finding
}

async function addAccount({ lab: { db } }: World, email: string): Promise<string> {
  return createAccount(db, 'Owner', new Date().toISOString(), { email, passwordHash: knownPassword.hash })
}

async function openAt({ port, baseDomain }: World, address: string, host = baseDomain): Promise<HttpClient> {
  const client = httpClient(port, host, address)
  await client.open('/sign-in')
  return client
}

/** The owner's own browser, with an earlier sign-in. */
async function openKnown(world: World): Promise<HttpClient> {
  const client = await openAt(world, '192.0.2.1')
  const { status } = await signIn(client, EMAIL, password)
  if (status !== 200) throw new Error(`The owner cannot sign in even before the attack: ${status}`)
  await client.post('/api/identity/sign-out')
  return client
}

function signIn(client: HttpClient, email: string, given: string, captchaToken?: string) {
  return client.post(SIGN_IN, { email, password: given, captchaToken })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Every guess comes from another address and goes to one of all hosts. */
async function guess(lab: Lab): Promise<void> {
  const { world, hosts, guesses, looked, found } = lab
  let next = 0
  const run = async () => {
    const clients = await Promise.all(hosts.map((host) => openAt(world, '198.18.0.1', host)))
    for (let n = next++; n < guesses; n = next++) {
      const client = clients[n % clients.length] as HttpClient
      const headers = { 'x-forwarded-for': addressOf(n) }
      const { status } = await client.post(SIGN_IN, { email: EMAIL, password: `a guess ${n}` }, { headers })
      if (status === 401) looked.plain++
      found.count(`guesses answered ${status}`)
      if (status === 200 || status >= 500) found.violation(`A guess was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: GUESSERS }, run))
}

/** Further guesses with solved captchas. */
async function solveAndGuess({ world, looked, found }: Lab): Promise<void> {
  for (let n = 0; n < SOLVERS; n++) {
    const client = await openAt(world, `198.19.${n}.1`)
    for (let guessed = 0; guessed < GUESSES_OF_SOLVER; guessed++) {
      const { status } = await signIn(client, EMAIL, 'a dear guess', await solve(client, EMAIL))
      if (status === 401) looked.solved++
      found.count(`guesses with a captcha answered ${status}`)
    }
  }
}

/** Like a browser. */
async function solve(client: HttpClient, email: string): Promise<string> {
  const challenge = (await client.post('/api/identity/challenge', { email })).json() as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Signs in repeatedly on the known device; a second attempt is allowed, because the machine may be busy. */
async function watchOwner({ found }: Lab, known: HttpClient, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const [first, status] = await timedSignIn(known)
    const [took] = status === 200 && first <= WITHIN_MS ? [first] : await timedSignIn(known)
    if (status !== 200) found.violation(`The owner was answered ${status} on a known device`)
    else if (took > WITHIN_MS) found.violation(`The owner waited ${Math.round(took)} ms on a known device`)
    found.count('sign-ins from the known device')
    found.most('ms to sign in from the known device, at most', Math.min(first, took))
    await known.post('/api/identity/sign-out')
    await sleep(PAUSE_MS)
  }
}

async function timedSignIn(client: HttpClient): Promise<[number, number]> {
  let status = 0
  const took = await timeOf(async () => {
    status = (await signIn(client, EMAIL, password)).status
  })
  return [took, status]
}

/** Signs in on a new device with a captcha, and with a one-time link, right after the attack. */
async function enterAnew({ world, found }: Lab): Promise<void> {
  const anew = await openAt(world, '192.0.2.200')
  const { status } = await signIn(anew, EMAIL, password, await solve(anew, EMAIL))
  if (status !== 200) found.violation(`The owner was answered ${status} on a new device with a captcha`)
  found.count('sign-ins from a new device with a captcha')
}

/** No more checked guesses than the budgets allow for the elapsed time. */
function judgeLooked({ looked, found, guesses }: Lab): void {
  const { free } = passwordLimits.account
  const most = free + 12
  found.count('guesses', guesses)
  found.count('of them looked at', looked.plain)
  if (looked.plain > most)
    found.violation(`${looked.plain} guesses without a captcha were checked, at most ${most} are allowed`)
  if (looked.solved > SOLVERS * GUESSES_OF_SOLVER)
    found.violation(`${looked.solved} guesses with captchas were checked`)
}

/** Wrong guesses by one person in a shared network: a few do not affect the others, many require a captcha of them. */
async function fromOffice({ world, found }: Lab): Promise<void> {
  const [site] = world.sites
  const noisy = await openAt(world, OFFICE)
  const colleague = await openAt(world, OFFICE)
  for (let n = 0; n < 5; n++) await signIn(noisy, `n${n}@guessed.example`, 'a guess')
  const after = await signIn(colleague, COLLEAGUE, password)
  if (after.status !== 200) found.violation(`After five wrong guesses a colleague was answered ${after.status}`)
  for (let n = 0; n < 40; n++) await signIn(noisy, `m${n}@guessed.example`, 'a guess')
  const newcomer = await openAt(world, OFFICE)
  const solved = await signIn(newcomer, COLLEAGUE, password, await solve(newcomer, COLLEAGUE))
  if (solved.status !== 200) found.violation(`With a captcha a colleague was answered ${solved.status}`)
  const token = await createSignInLink(world.lab.db, site.websiteId, site.ownerId, new Date().toISOString())
  const invited = await openAt(world, OFFICE, `${site.subdomain}.manage.${world.baseDomain}`)
  const linked = await invited.post(SIGN_IN, { token })
  if (linked.status !== 200) found.violation(`A one-time link was answered ${linked.status}`)
  found.count('colleagues at an attacker’s address', 3)
}

/** Distinct addresses, each in its own network as long as there are any. */
function addressOf(n: number): string {
  return `10.${(n >> 8) & 255}.${n & 255}.${(n >> 16) + 1}`
}

/** Planted bug: the account's budget is counted per network. */
function countByAddressOnly(foundation: Infrastructure): ReturnType<typeof composePasswords> {
  const { judge, ...others } = composePasswords(foundation)
  const apart = (subject: string, address: string) => `${subject} at ${address}`
  return {
    ...others,
    judge: {
      judge: (attempt) => judge.judge({ ...attempt, subject: apart(attempt.subject, attempt.address) }),
      challenge: (subject, address, now) => judge.challenge(apart(subject, address), address, now),
    },
  }
}
