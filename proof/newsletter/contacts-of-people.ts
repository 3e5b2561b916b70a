import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sendCampaign, writeCampaign } from '../../bench/data/campaign-shop.ts'
import { composeSuppressions } from '../../src/boot/compose/compose-restock.ts'
import type { RecipientsReply } from '../../src/campaigns/admin-contract.ts'
import type { ContactsReply, MailingList } from '../../src/newsletter/admin-contract.ts'
import { leaveAll } from '../../src/newsletter/consent/leave-list.ts'
import type { NewsletterTables } from '../../src/newsletter/table.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { until } from '../../src/testing/until.ts'
import type { NamedBuyer } from '../orders/named-buyers.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

/** Somebody who signed up for a newsletter, with a canary in their address and name. */
export interface Subscriber {
  email: string
  canary: string
}

const SUBSCRIBERS = 12

export async function openList(owner: HttpClient, more: { doubleOptIn?: boolean } = {}): Promise<string> {
  const name = `Letters ${randomUUID().slice(0, 8)}`
  return (expectOk(await owner.post('/api/newsletter/lists', { name, ...more })).json() as MailingList).id
}

/** Every contact of the website leaves all lists, by the links in their e-mails. */
export async function leaveAllLists(db: Database, websiteId: string): Promise<void> {
  const people = await withWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
    tx.selectFrom('mailing_contacts').select('person_ref').where('website_id', '=', websiteId).execute(),
  )
  const deps = { db, suppressions: composeSuppressions(db) }
  for (const { person_ref: personRef } of people)
    await leaveAll(deps, websiteId, { personRef, source: 'link', at: new Date().toISOString() })
}

const signUp = async (visitor: HttpClient, wish: object) =>
  expectOk(await visitor.post('/api/newsletter/sign-up', wish))

/** Each buyer also signs up, with a name of their own, agrees to words and gets a campaign that nobody else gets. */
export async function addContactsOf(
  { db, websiteId }: { db: Database; websiteId: string },
  owner: HttpClient,
  enter: () => Promise<HttpClient>,
  buyers: readonly NamedBuyer[],
): Promise<void> {
  const list = await openList(owner)
  for (const { email, words } of buyers) {
    const name = `${email.replace('@subject.example', '')}.lettersz`
    const [agreed, campaign] = [`${name}agreed`, `${name}campaign`]
    words.push(name, agreed, campaign)
    await signUp(await enter(), { list, email, name, words: agreed, page: '/' })
    await writeSent({ db, websiteId }, agreed, campaign)
  }
}

/** A campaign that was sent to the person who agreed to these words. */
async function writeSent(
  { db, websiteId }: { db: Database; websiteId: string },
  agreed: string,
  campaign: string,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into campaigns (website_id, id, name, state, content, created_at, changed_at)
      values (${websiteId}, ${campaign}, ${campaign}, 'sent', '{}', now(), now())`.execute(tx)
    await sql`
      insert into campaign_recipients (website_id, campaign_id, person_ref, list_id, state, available_at, changed_at)
      select website_id, ${campaign}, person_ref, list_id, 'sent', now(), now() from mailing_consents
      where website_id = ${websiteId} and words = ${agreed}`.execute(tx)
  })
}

/** Those who signed up, and the campaign that they were sent. */
export interface Readers {
  people: Subscriber[]
  campaignId: string
}

/** People sign up at this store, each from an address of their own, and a campaign is sent to them. */
export async function subscribeWithCanaries(
  { port, adminUrl }: Product,
  owner: HttpClient,
  { subdomain, websiteId }: { subdomain: string; websiteId: string },
  canary: string,
  found: FindingBuilder,
): Promise<Readers> {
  const list = await openList(owner, { doubleOptIn: false })
  const people: Subscriber[] = []
  for (let n = 0; n < SUBSCRIBERS; n++) {
    const own = `${canary}l${n}z`
    const person = { canary: own, email: `${own}@subscriber.example` }
    const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(81_000 + n))
    await signUp(visitor, { list, email: person.email, name: `${own}name`, page: '/' })
    people.push(person)
  }
  found.count('newsletter sign-ups', SUBSCRIBERS)
  const seller = { name: 'Clay Ltd', address: '1 Quay Road', taxNumbers: [] }
  await queryOnce(adminUrl(), 'update websites set seller = $2::jsonb where website_id = $1', [
    websiteId,
    JSON.stringify(seller),
  ])
  const campaignId = await writeCampaign(owner, list)
  await sendCampaign(owner, campaignId)
  const isSent = async () => (await readRecipients(owner, campaignId)).length === SUBSCRIBERS
  await until('the campaign to be sent', isSent, { everyMs: 300 })
  return { people, campaignId }
}

async function readRecipients(owner: HttpClient, campaignId: string) {
  const path = `/api/campaigns/${campaignId}/recipients?outcome=sent`
  return (expectOk(await owner.get(path)).json() as RecipientsReply).recipients
}

/** Those who are kept are found with their name, erased ones are not, neither in the list, its file nor the campaign's report. */
export async function expectContactsShown(
  owner: HttpClient,
  { people, campaignId }: Readers,
  erased: readonly Subscriber[],
  found: FindingBuilder,
): Promise<void> {
  const file = expectOk(await owner.get('/api/newsletter/contacts/export')).text
  const recipients = await readRecipients(owner, campaignId)
  found.count('recipients of a campaign looked at', recipients.length)
  for (const person of people) {
    const { canary, email } = person
    const isErased = erased.includes(person)
    const { contacts } = expectOk(
      await owner.get(`/api/newsletter/contacts?search=${encodeURIComponent(email)}`),
    ).json() as ContactsReply
    const received = recipients.flatMap((one) => one.email ?? []).filter((one) => one.includes(canary))
    judgeShown(canary, isErased, { contact: JSON.stringify(contacts) + file, received }, found)
    found.count(isErased ? 'contacts erased and looked for' : 'contacts kept and looked for')
  }
}

function judgeShown(
  canary: string,
  isErased: boolean,
  { contact, received }: { contact: string; received: string[] },
  { violation }: FindingBuilder,
): void {
  if (isErased && (contact.includes(canary) || received.length > 0))
    violation(`${canary} was erased but is still a contact, or shown as a recipient of the campaign`)
  if (isErased) return
  for (const part of ['name', '@subscriber.example'])
    if (!contact.includes(canary + part)) violation(`${canary}${part} is not among the contacts`)
  if (received.length !== 1) violation(`${canary} is not shown as a recipient of the campaign`)
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request about contacts returned ${reply.status}: ${reply.text}`)
  return reply
}
