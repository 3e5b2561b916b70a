import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { DomainsTables } from './table.ts'

export const domainExamples: ExamplesOf<typeof endpoints> = {
  listDomains: {},
  addDomain: { body: () => ({ domain: `${v7()}.example.com` }), idleBody: { domain: 'localhost' } },
  checkDomain: { unknown: 'domain', params: { domain: 'unknown.example.com' } },
  makePrimary: { params: add, body: { isPrimary: false } },
  removeDomain: { params: add },
}

async function add({ db, websiteId }: ExampleSite): Promise<{ domain: string }> {
  const domain = `${v7()}.example.com`
  // Past the limit: proofs make more of them at once than a website can add.
  const now = new Date().toISOString()
  await withWebsite(db.withTables<DomainsTables>(), websiteId, async (tx) => {
    await tx
      .insertInto('domains')
      .values({ website_id: websiteId, domain, token: 'a token', created_at: now })
      .execute()
    await tx.insertInto('domain_hosts').values({ website_id: websiteId, domain, verified_at: now }).execute()
  })
  return { domain }
}
