import type { CustomerFile } from '../../src/customers/admin-contract.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { addMembershipsOf } from '../areas/memberships-of-people.ts'
import { addCommentsOf } from '../comments/comments-of-people.ts'
import { addAnswersOf } from '../forms/answers-of-buyers.ts'
import { visit } from '../forms/forms-lab.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { addContactsOf } from '../newsletter/contacts-of-people.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import { addNamedBuyers, type NamedBuyer } from './named-buyers.ts'

const BUYERS = 1_000
const FILE = '/api/commerce/customers/:customerId/file'
const CANARY = 'canary7392qz'

export const filesOfPeopleAreComplete: Proof = {
  id: 'P2',
  promise: 'The file of one customer holds everything that the store keeps about them, and nothing of anybody else',
  run: (options) => readAll(options, options.isShort ? BUYERS / 50 : BUYERS, (route) => route),
  /** Files without the store's notes. */
  control: (options) => readAll(options, 5, withoutNotes),
}

async function readAll(options: ProofOptions, count: number, change: (route: Route) => Route) {
  const found = createFinding()
  const http = (app: HttpAppOptions) => ({
    ...app,
    routes: app.routes.map((route) => (route.path === FILE ? change(route) : route)),
  })
  const { world, site, inhabitant } = await openScene(await openWorld(options, { http }), 0)
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  const buyers = await world.remember(() => addNamedBuyers(owner, CANARY, count))
  const enter = () => visit(world.port, hostOf(world.baseDomain, 'storefront', site.subdomain))
  await addAnswersOf(owner, enter, buyers)
  await addCommentsOf(owner, enter, buyers)
  await addContactsOf({ db: world.lab.db, websiteId: site.websiteId }, owner, enter, buyers)
  await addMembershipsOf(owner, buyers)
  for (const [n, buyer] of buyers.entries()) {
    // Files are only for those who confirmed their password in the last minutes, and thousands of people take longer.
    if (n % 100 === 0)
      owner.cookies.set(
        '__Host-session',
        await createSession(world.lab.db, site.websiteId, site.ownerId, new Date().toISOString()),
      )
    const { status, text } = await owner.get(FILE.replace(':customerId', buyer.customerId))
    found.count('files read')
    if (status !== 200) found.violation(`The file of ${buyer.email} returned ${status}`)
    for (const fault of faultsOf(text, buyer, buyers)) found.violation(fault)
  }
  return found.finding
}

function faultsOf(text: string, buyer: NamedBuyer, buyers: readonly NamedBuyer[]): string[] {
  const missing = [buyer.email, ...buyer.words].filter((word) => !text.includes(word))
  const others = buyers.filter(
    (other) => other !== buyer && [other.email, ...other.words].some((one) => text.includes(one)),
  )
  return [
    ...missing.map((word) => `${word} is not in the file of ${buyer.email}`),
    ...others.map(({ email }) => `${email} is in the file of ${buyer.email}`),
  ]
}

function withoutNotes(route: Route): Route {
  return {
    ...route,
    async handle(request) {
      const file = (await route.handle(request)) as CustomerFile
      return {
        ...file,
        notes: [],
        orders: file.orders.map((order) => ({ ...order, storeNotes: [] })),
        formAnswers: file.formAnswers.map((answer) => ({ ...answer, notes: [] })),
      }
    },
  }
}
