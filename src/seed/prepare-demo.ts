import type { Parts } from '../compose.ts'
import type { Foundation } from '../foundation.ts'
import { signInPath } from '../identity/contract.ts'
import { createSignInLink } from '../identity/sign-in-links.ts'
import { createAccount } from '../identity/store.ts'
import { hostOf } from '../platform/http/host.ts'
import { findWebsite } from '../websites/queries.ts'
import { createWebsite } from '../websites/store.ts'
import { schemeOf } from './addresses.ts'
import { demoSubdomains } from './demo-subdomains.ts'
import { seedDemo } from './seed-demo.ts'

/** Fills an empty database with the two demo stores. Answers a one-time link for their owner, as long as they exist. */
export async function prepareDemo(
  { db, config }: Foundation,
  { websites, storage }: Parts,
  say: (line: string) => void,
): Promise<string | undefined> {
  const now = new Date().toISOString()
  await seedDemo({ db, storage, createWebsite, createAccount, now, onProgress: say })
  const [subdomain = ''] = demoSubdomains
  const tenant = await websites.findTenant(subdomain)
  const website = tenant && (await findWebsite(db, tenant.websiteId))
  if (!website) return undefined
  const token = await createSignInLink(db, website.tenant.websiteId, website.ownerAccountId, now)
  return `${schemeOf(config.baseDomain)}://${hostOf(config.baseDomain, 'manage', subdomain)}${signInPath(token)}`
}
