import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Group } from '../../bench/data/restock-shop.ts'
import { type MailSink, startMailSink } from '../../bench/servers/mail-sink.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { expectMembersShown, inviteWithCanaries } from '../areas/memberships-of-people.ts'
import { commentWithCanaries, expectCommentsShown } from '../comments/comments-of-people.ts'
import { expectAnswersShown, fillInWithCanaries } from '../forms/canaried-answers.ts'
import { expectContactsShown, subscribeWithCanaries } from '../newsletter/contacts-of-people.ts'
import { compareKept, expectForgotten, readKept } from '../orders/buyers-are-forgotten.ts'
import { buyWithCanaries, expectBuyersShown, findBuyersStore } from '../orders/canaried-buyers.ts'
import { addNamedBuyers } from '../orders/named-buyers.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { confirmSignUps } from './confirm-sign-ups.ts'
import { deleteWebsite } from './delete-website.ts'
import { type Searched, startSearched } from './searched-product.ts'
import { openSearchedRedis, type SearchedRedis } from './searched-redis.ts'
import { findSoldOutVariants, type SoldOutVariants, signInOwner, signUpVisitor } from './sold-out-variants.ts'

const SUBJECTS = 200
const BUYERS = 30
/** Part of every address, and occurs nowhere else. */
const CANARY = 'canary7391qz'
/** People at the beginning and at the end are erased later, so that each fault affects some of them. */
const FAULTS = { '550': 20, 'reset-in-data': 20 } as const
const NOTIFICATIONS = '/api/site-users/account/notifications/restock'

export const logsNameNoPerson: Proof = {
  id: 'P1',
  promise:
    'No address, name, comment or answer of a form is stored in the data directory as plain text or told to Redis, erased people are shown nowhere but on invoices that the law keeps, and of an erased website no row is left',
  async run(options) {
    const found = createFinding()
    const redis = await openSearchedRedis(options)
    if (!redis || !options.isShort) await forgetPeople(options, found, undefined)
    if (redis) await forgetPeople(options, found, redis)
    return found.finding
  },
  async control(options) {
    const found = createFinding()
    const redis = await openSearchedRedis(options)
    const searched = await startSearched(options, found, { redis, canary: CANARY })
    const { product } = searched
    const email = `${CANARY}@leak.example`
    await queryOnce(
      product.adminUrl(),
      `insert into outbox (website_id, id, name, data, available_at, state)
       select website_id, 'leak', 'leak', jsonb_build_object('to', $1::text), now() + interval '1 day', 'later'
       from websites limit 1`,
      [email],
    )
    appendFileSync(join(product.dataDir, 'output.log'), `{"msg":"a letter to ${email}"}\n`)
    await redis?.leak(email)
    await searched.search('in a job and in the log')
    if (redis && !found.finding.examples.some((example) => example.includes('Redis')))
      throw new Error('What was told to Redis was not found')
    return found.finding
  },
}

async function forgetPeople(
  options: ProofOptions,
  found: FindingBuilder,
  redis: SearchedRedis | undefined,
): Promise<void> {
  const searched = await startSearched(options, found, { redis, canary: CANARY })
  const { product } = searched
  const shop = await findSoldOutVariants(product.adminUrl(), 2)
  const people = subjects()
  await signUpAll(product, shop, people, found)
  const store = { ...(await findBuyersStore(product.adminUrl())), groups: [] }
  const shoppers = await buyWithCanaries(product, await signInOwner(product, store), store, CANARY, found)
  const answered = await fillInWithCanaries(product, await signInOwner(product, store), store.subdomain, CANARY, found)
  const commenters = await commentWithCanaries(
    product,
    await signInOwner(product, store),
    store.subdomain,
    CANARY,
    found,
  )
  const readers = await subscribeWithCanaries(product, await signInOwner(product, store), store, CANARY, found)
  const members = await inviteWithCanaries(await signInOwner(product, store), CANARY)
  await searched.search(
    'after people bought, sent forms, commented, signed up, got a campaign and were invited as members',
  )
  await sendFirst(searched, shop, options)
  const sink = await startMailSink()
  options.defer(sink.stop)
  const owner = await sendSecond(searched, shop, sink, found)
  const buyers = await addNamedBuyers(owner, CANARY, options.isShort ? BUYERS / 5 : BUYERS)
  const kept = await readKept(owner, buyers)
  await expectForgotten(owner, buyers, [], found)
  const seller = await signInOwner(product, store)
  await expectShown(owner, shop, people, [], found)
  await expectBuyersShown(product, seller, shoppers, [], found)
  await expectAnswersShown(product, seller, answered, [], found)
  await expectCommentsShown(seller, commenters, [], found)
  await expectContactsShown(seller, readers, [], found)
  await expectMembersShown(seller, members, [], found)
  await searched.search('before anybody is erased')
  const erased = everySecond(people)
  await eraseAll(owner, erased, 2, found)
  const gone = everySecond(shoppers)
  const silent = everySecond(answered.senders)
  const mute = everySecond(commenters)
  const left = everySecond(readers.people)
  const away = everySecond(members)
  await eraseAll(
    seller,
    [...gone, ...silent, ...mute, ...left, ...away].map(({ email }) => email),
    0,
    found,
  )
  await expectShown(owner, shop, people, erased, found)
  const forgotten = everySecond(buyers)
  await eraseAll(
    owner,
    forgotten.map(({ email }) => email),
    0,
    found,
  )
  await expectForgotten(owner, buyers, forgotten, found)
  compareKept(kept, await readKept(owner, buyers), found)
  await expectBuyersShown(product, seller, shoppers, gone, found)
  await expectAnswersShown(product, seller, answered, silent, found)
  await expectCommentsShown(seller, commenters, mute, found)
  await expectContactsShown(seller, readers, left, found)
  await expectMembersShown(seller, members, away, found)
  await searched.search('after half of them were erased')
  await deleteWebsite(product, shop, found)
  if (store.websiteId !== shop.websiteId) await deleteWebsite(product, store, found)
  for (const { websiteId } of [shop, store])
    for (const key of (await redis?.findInKeys(websiteId)) ?? [])
      if (key.startsWith('bull:')) found.violation(`${key} in Redis of the erased website is still there`)
  await searched.search('after the website was erased')
}

function everySecond<One>(all: One[]): One[] {
  return all.filter((_, place) => place % 2 === 0)
}

function subjects(): string[] {
  const kinds = Object.entries(FAULTS).flatMap(([fault, count]) => Array<string>(count).fill(`.${fault}`))
  return Array.from({ length: SUBJECTS }, (_, n) => `${CANARY}.n${n}${kinds[n] ?? ''}@subject.example`)
}

/** Each waits for both variants, and wants to be on the mailing list. */
async function signUpAll(
  product: Product,
  shop: SoldOutVariants,
  people: string[],
  found: FindingBuilder,
): Promise<void> {
  const waiting = people.entries()
  async function work(): Promise<void> {
    for (const [place, email] of waiting)
      for (const group of shop.groups) await signUpVisitor(product.port, shop, { place, email, group })
  }
  await Promise.all(Array.from({ length: 16 }, work))
  const { port, dataDir } = product
  await confirmSignUps(
    { ...shop, host: `${shop.subdomain}.localhost:${port}`, port, dataDir, adminUrl: product.adminUrl() },
    people.length * shop.groups.length,
  )
  found.count('subjects', people.length)
}

/** Into the folder that takes the place of a mail server. */
async function sendFirst({ product, search }: Searched, shop: SoldOutVariants, { say }: ProofOptions): Promise<void> {
  const owner = await signInOwner(product, shop)
  await sendAndWait(owner, product, shop.groups[0] as Group)
  await search('after letters were laid into the folder')
  say('letters lie in the folder; now a mail server takes them, refuses some and breaks off others')
  await product.stop()
}

async function sendSecond(
  { product, environment }: Searched,
  shop: SoldOutVariants,
  sink: MailSink,
  found: FindingBuilder,
): Promise<HttpClient> {
  await product.start({ ...environment, SMTP_URL: sink.url })
  const owner = await signInOwner(product, shop)
  await sendAndWait(owner, product, shop.groups[1] as Group)
  const states = await queryOnce<{ state: string; letters: number }>(
    product.adminUrl(),
    'select state, count(*)::int as letters from restock_notices where variant_id = $1 group by state',
    [shop.groups[1]?.variantId],
  )
  for (const { state, letters } of states) found.count(`letters ${state}`, letters)
  return owner
}

async function sendAndWait(owner: HttpClient, { adminUrl }: Product, group: Group): Promise<void> {
  const reply = await owner.post(`${NOTIFICATIONS}/send/all`, { sendRequests: [group] })
  if (reply.status !== 200) throw new Error(`Send all returned ${reply.status}: ${reply.text}`)
  const { sendId } = reply.json() as { sendId: string }
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(300)) {
    const [row] = await queryOnce<{ done: boolean }>(
      adminUrl(),
      `select finished_at is not null and not exists (select from restock_sign_ups where state = 'requested') as done
       from restock_sends where send_id = $1`,
      [sendId],
    )
    if (row?.done) return
  }
  throw new Error('The send did not finish')
}

/** @param signUps number per person */
async function eraseAll(owner: HttpClient, people: string[], signUps: number, found: FindingBuilder): Promise<void> {
  for (const email of people) {
    const reply = await owner.post('/api/privacy/erase', { email })
    if (reply.status === 429) {
      await sleep(1_000 * Number(reply.headers['retry-after']))
      await eraseAll(owner, [email], signUps, found)
      continue
    }
    if (reply.text !== JSON.stringify({ signUps }))
      found.violation(`${email} was erased and answered ${reply.status} ${reply.text}`)
    found.count('erased')
  }
}

/** Lists, exports and problems of a send show people who are kept, and nobody who was erased. */
async function expectShown(
  owner: HttpClient,
  shop: SoldOutVariants,
  people: string[],
  erased: string[],
  found: FindingBuilder,
): Promise<void> {
  const kept = people.filter((email) => !erased.includes(email))
  for (const group of shop.groups) {
    const query = new URLSearchParams({ ...group })
    const { text } = await owner.get(`/api/restock/export?${query}`)
    for (const shown of [text, await listAll(owner, query)]) {
      expectNone(shown, erased, found)
      const missing = kept.filter((email) => !shown.includes(email))
      if (missing.length > 0) found.violation(`${missing.length} are not shown: ${missing[0]}`, missing.length)
      found.count('lists and exports read')
    }
  }
  const { sends } = (await owner.get('/api/restock/sends')).json() as { sends: { sendId: string }[] }
  for (const { sendId } of sends)
    expectNone((await owner.get(`/api/restock/sends/${sendId}/problems`)).text, erased, found)
}

function expectNone(text: string, erased: string[], { violation }: FindingBuilder): void {
  const shown = erased.filter((email) => text.includes(email))
  if (shown.length > 0) violation(`${shown.length} who were erased are shown: ${shown[0]}`, shown.length)
}

async function listAll(owner: HttpClient, query: URLSearchParams): Promise<string> {
  const pages: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const reply = await owner.get(`${NOTIFICATIONS}?${query}${more}`)
    pages.push(reply.text)
    cursor = (reply.json() as { nextPageCursor: string | null }).nextPageCursor
  }
  return pages.join('\n')
}
