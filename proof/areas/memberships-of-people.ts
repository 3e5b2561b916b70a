import { randomUUID } from 'node:crypto'
import type { AreaReply } from '../../src/areas/admin-contract.ts'
import type { MembersReply } from '../../src/members/admin-contract.ts'
import type { HttpClient, Reply } from '../../src/testing/browsers/http-client.ts'
import type { NamedBuyer } from '../orders/named-buyers.ts'

/** Each buyer is invited as a member under a name of their own, and an area of that name is open to them. */
export async function addMembershipsOf(owner: HttpClient, buyers: readonly NamedBuyer[]): Promise<void> {
  // A website has at most a hundred areas.
  for (const { email, words } of buyers.slice(0, 40)) {
    const own = email.replace('@subject.example', '')
    const [name, club] = [`${own}.memberz`, `${own}.clubz`]
    words.push(name, club)
    const { id } = expectOk(await owner.post('/api/members/invitations', { email, name })).json() as { id: string }
    const { area } = expectOk(await owner.post('/api/areas', { name: club })).json() as AreaReply
    expectOk(await owner.post(`/api/members/${id}/grants`, { areaId: area.id }))
  }
}

/** A member with a canary in their address and name. */
export interface CanaryMember {
  email: string
  canary: string
}

const MEMBERS = 12

/** People are invited to this store, and an area is opened to each. */
export async function inviteWithCanaries(owner: HttpClient, canary: string): Promise<CanaryMember[]> {
  const name = `Club ${randomUUID().slice(0, 8)}`
  const { area } = expectOk(await owner.post('/api/areas', { name })).json() as AreaReply
  const people: CanaryMember[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const own = `${canary}m${n}z`
    const person = { canary: own, email: `${own}@member.example` }
    const invited = await owner.post('/api/members/invitations', { email: person.email, name: `${own}name` })
    const { id } = expectOk(invited).json() as { id: string }
    expectOk(await owner.post(`/api/members/${id}/grants`, { areaId: area.id }))
    people.push(person)
  }
  return people
}

/** Those who are kept are found with their name; erased ones are not, neither in the list nor in the file of it. */
export async function expectMembersShown(
  owner: HttpClient,
  people: readonly CanaryMember[],
  erased: readonly CanaryMember[],
  found: { count(what: string): void; violation(text: string): void },
): Promise<void> {
  const file = expectOk(await owner.get('/api/members/export')).text
  for (const person of people) {
    const isErased = erased.includes(person)
    const listed = await owner.get(`/api/members?search=${encodeURIComponent(person.email)}`)
    const shown = JSON.stringify((expectOk(listed).json() as MembersReply).members) + file
    if (isErased && shown.includes(person.canary)) found.violation(`${person.canary} was erased but is still a member`)
    const missing = ['name', '@member.example'].filter((part) => !shown.includes(person.canary + part))
    if (!isErased) for (const part of missing) found.violation(`${person.canary}${part} is not among the members`)
    found.count(isErased ? 'members erased and looked for' : 'members kept and looked for')
  }
}

function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`A request about members returned ${reply.status}: ${reply.text}`)
  return reply
}
