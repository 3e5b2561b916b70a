import { v7 } from 'uuid'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import { addDomain } from './store.ts'

export const domainExamples: ExamplesOf<typeof endpoints> = {
  listDomains: {},
  addDomain: { body: () => ({ domain: `${v7()}.example.com` }), idleBody: { domain: 'localhost' } },
  checkDomain: { unknown: 'domain', params: { domain: 'unknown.example.com' } },
  makePrimary: { params: add, body: { isPrimary: false } },
  removeDomain: { params: add },
}

async function add({ db, websiteId }: ExampleSite): Promise<{ domain: string }> {
  const domain = `${v7()}.example.com`
  await addDomain(db, websiteId, { domain, token: 'a token', now: new Date().toISOString() })
  return { domain }
}
