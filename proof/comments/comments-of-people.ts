import { randomUUID } from 'node:crypto'
import type { CommentsReply } from '../../src/comments/admin-contract.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import type { NamedBuyer } from '../orders/named-buyers.ts'
import type { Product } from '../processes/product.ts'
import type { FindingBuilder } from '../proof.ts'

/** Somebody who has commented, with a canary in all that they wrote. */
export interface Commenter {
  email: string
  canary: string
}

const COMMENTERS = 12
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Publishes a page that can be commented, and returns its id. */
async function openCommentedPage(owner: HttpClient): Promise<string> {
  const made = await owner.post('/api/pages', { kind: 'page', title: `Comments ${randomUUID().slice(0, 8)}` })
  const { docId, head } = expectOk(made).json() as { docId: string; head: number }
  const { sections, blocks } = makeDocument([{ type: 16, props: {} }])
  const patches = [
    ...Object.entries(sections).map(([id, value]) => ({ op: 'set', path: ['sections', id], value })),
    ...Object.entries(blocks).map(([id, value]) => ({ op: 'set', path: ['blocks', id], value })),
  ]
  const operations = [{ opId: randomUUID(), patches }]
  expectOk(await owner.post(`/api/pages/${docId}/operations`, { base: head, operations }))
  const { changes } = expectOk(await owner.get('/api/publications')).json() as {
    changes: { docId: string; head: number }[]
  }
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  const leaveOut = changes.flatMap((change) => (change.docId === docId ? [] : change.docId))
  expectOk(await owner.post('/api/publications', { heads, leaveOut }))
  return docId
}

async function comment(visitor: HttpClient, docId: string, fields: Record<string, string>): Promise<void> {
  const sent = await visitor.post(`/comments/${docId}`, String(new URLSearchParams(fields)), { headers: FORM })
  if (sent.status !== 303) throw new Error(`A comment returned ${sent.status}: ${sent.text}`)
}

/** Each buyer also comments, with words of their own. */
export async function addCommentsOf(
  owner: HttpClient,
  enter: () => Promise<HttpClient>,
  buyers: readonly NamedBuyer[],
): Promise<void> {
  const docId = await openCommentedPage(owner)
  for (const { email, words } of buyers) {
    const own = (part: string) => `${email.replace('@subject.example', '')}.comment${part}z`
    words.push(own('name'), own('body'))
    await comment(await enter(), docId, { email, name: own('name'), body: `Dear ${own('body')}` })
  }
}

/** People comment on a page of this store, each from an address of their own; the owner approves and answers half of them. */
export async function commentWithCanaries(
  { port }: Product,
  owner: HttpClient,
  subdomain: string,
  canary: string,
  found: FindingBuilder,
): Promise<Commenter[]> {
  const docId = await openCommentedPage(owner)
  const people: Commenter[] = []
  for (let n = 0; n < COMMENTERS; n++) {
    const own = `${canary}k${n}z`
    const person = { canary: own, email: `${own}@commenter.example` }
    const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(80_000 + n))
    const words = { name: `${own}name`, body: `Dear ${own}body`, wantsReplies: '1' }
    await comment(visitor, docId, { email: person.email, ...words })
    people.push(person)
  }
  const { comments } = await listAll(owner, 'waiting')
  const half = comments.filter((_, place) => place % 2 === 0)
  for (const { id } of half) expectOk(await owner.post(`/api/comments/${id}/replies`, { body: 'Thank you' }))
  found.count('comments written', COMMENTERS)
  return people
}

const listAll = async (owner: HttpClient, state: string) =>
  expectOk(await owner.get(`/api/comments?state=${state}`)).json() as CommentsReply

/** Those who are kept are shown to moderators with all they wrote, erased ones nowhere. */
export async function expectCommentsShown(
  owner: HttpClient,
  people: readonly Commenter[],
  erased: readonly Commenter[],
  found: FindingBuilder,
): Promise<void> {
  const lists = await Promise.all(['waiting', 'published', 'spam', 'deleted'].map((state) => listAll(owner, state)))
  const shown = JSON.stringify(lists)
  for (const person of people) {
    const { canary } = person
    const isErased = erased.includes(person)
    if (isErased && shown.includes(canary)) found.violation(`${canary} was erased but is still shown`)
    const missing = ['name', 'body', '@commenter.example'].filter((part) => !shown.includes(canary + part))
    if (!isErased) for (const part of missing) found.violation(`${canary}${part} is not shown`)
    found.count(isErased ? 'comments erased and looked for' : 'comments kept and looked for')
  }
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request about comments returned ${reply.status}: ${reply.text}`)
  return reply
}
