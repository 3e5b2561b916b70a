import { randomUUID } from 'node:crypto'
import type { ContactsReply, MailingList } from '../../src/newsletter/admin-contract.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import type { NamedBuyer } from '../orders/named-buyers.ts'
import type { Product } from '../processes/product.ts'
import type { FindingBuilder } from '../proof.ts'

/** Somebody who signed up for a newsletter, with a canary in their address and name. */
export interface Subscriber {
  email: string
  canary: string
}

const SUBSCRIBERS = 12

async function openList(owner: HttpClient): Promise<string> {
  const name = `Letters ${randomUUID().slice(0, 8)}`
  return (expectOk(await owner.post('/api/newsletter/lists', { name })).json() as MailingList).id
}

const signUp = async (visitor: HttpClient, list: string, email: string, name: string) =>
  expectOk(await visitor.post('/api/newsletter/sign-up', { list, email, name, page: '/' }))

/** Each buyer also signs up, with a name of their own. */
export async function addContactsOf(
  owner: HttpClient,
  enter: () => Promise<HttpClient>,
  buyers: readonly NamedBuyer[],
): Promise<void> {
  const list = await openList(owner)
  for (const { email, words } of buyers) {
    const name = `${email.replace('@subject.example', '')}.lettersz`
    words.push(name)
    await signUp(await enter(), list, email, name)
  }
}

/** People sign up at this store, each from an address of their own. */
export async function subscribeWithCanaries(
  { port }: Product,
  owner: HttpClient,
  subdomain: string,
  canary: string,
  found: FindingBuilder,
): Promise<Subscriber[]> {
  const list = await openList(owner)
  const people: Subscriber[] = []
  for (let n = 0; n < SUBSCRIBERS; n++) {
    const own = `${canary}l${n}z`
    const person = { canary: own, email: `${own}@subscriber.example` }
    const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(81_000 + n))
    await signUp(visitor, list, person.email, `${own}name`)
    people.push(person)
  }
  found.count('newsletter sign-ups', SUBSCRIBERS)
  return people
}

/** Those who are kept are found with their name, erased ones are not, neither in the list nor in the file of it. */
export async function expectContactsShown(
  owner: HttpClient,
  people: readonly Subscriber[],
  erased: readonly Subscriber[],
  found: FindingBuilder,
): Promise<void> {
  const file = expectOk(await owner.get('/api/newsletter/contacts/export')).text
  for (const person of people) {
    const { canary, email } = person
    const isErased = erased.includes(person)
    const { contacts } = expectOk(
      await owner.get(`/api/newsletter/contacts?search=${encodeURIComponent(email)}`),
    ).json() as ContactsReply
    const shown = JSON.stringify(contacts) + file
    if (isErased && shown.includes(canary)) found.violation(`${canary} was erased but is still a contact`)
    const missing = ['name', '@subscriber.example'].filter((part) => !shown.includes(canary + part))
    if (!isErased) for (const part of missing) found.violation(`${canary}${part} is not among the contacts`)
    found.count(isErased ? 'contacts erased and looked for' : 'contacts kept and looked for')
  }
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request about contacts returned ${reply.status}: ${reply.text}`)
  return reply
}
