import type { AssetsDeps } from '../../files/asset-routes.ts'
import { addSecurityLetter } from '../../identity/security-letters.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { DeletionDeps } from '../../websites/deletion/deletion-routes.ts'
import type { WebsiteCache } from '../../websites/website-cache.ts'
import type { Infrastructure } from '../infrastructure.ts'

interface DeletionParts {
  vault: Pick<Vault, 'put'>
  websites: Pick<WebsiteCache, 'findWebsite'>
}

/** Reactions of other capabilities to the deletion of a website. */
export function composeDeletion(
  { db, config }: Pick<Infrastructure, 'db' | 'config'>,
  { vault, websites }: DeletionParts,
): Pick<DeletionDeps, 'notifyOfDeletion'> & Pick<AssetsDeps, 'isWebsiteDeleted'> {
  return {
    // While the database is unavailable, images are still served, like pages.
    isWebsiteDeleted: async (websiteId) =>
      (await websites.findWebsite(websiteId).catch(() => undefined))?.tenant.erasesAt !== undefined,
    notifyOfDeletion: ({ ownerId: accountId, site, subdomain, erasesAt }) =>
      addSecurityLetter(
        { db, vault },
        {
          kind: 'website-deletion',
          accountId,
          site,
          host: hostOf(config.baseDomain, 'manage', subdomain),
          ...(erasesAt && { erasesAt }),
        },
      ),
  }
}
