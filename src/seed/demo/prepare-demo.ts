import type { Services } from '../../boot/compose/compose.ts'
import type { Infrastructure } from '../../boot/infrastructure.ts'
import { schemeOf } from '../../boot/start-up-addresses.ts'
import { signInPath } from '../../identity/contract.ts'
import { createSignInLink } from '../../identity/sessions/sign-in-links.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { findWebsite, listWebsites } from '../../websites/queries.ts'
import { demoSubdomains } from './demo-subdomains.ts'

/** Fills an empty database with the two demo stores. Returns a one-time link for their owner, as long as they exist. */
export async function prepareDemo(
  foundation: Infrastructure,
  services: Services,
  say: (line: string) => void,
): Promise<string | undefined> {
  const { db, config } = foundation
  const now = new Date().toISOString()
  if ((await listWebsites(db, 1)).length === 0) {
    // Loaded only for a first start: the stores, and the library that encodes their images.
    const { openDemo } = await import('./open-demo.ts')
    await openDemo(foundation, services, { now, say })
  }
  const [subdomain = ''] = demoSubdomains
  const tenant = await services.websites.findTenant(subdomain)
  const website = tenant && (await findWebsite(db, tenant.websiteId))
  if (!website) return undefined
  const token = await createSignInLink(db, website.tenant.websiteId, website.ownerAccountId, now)
  return `${schemeOf(config.baseDomain)}://${hostOf(config.baseDomain, 'manage', subdomain)}${signInPath(token)}`
}
