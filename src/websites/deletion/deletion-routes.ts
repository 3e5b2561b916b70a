import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { DeleteWebsiteReply, DeleteWebsiteRequest, UndoDeletionReply } from '../admin-contract.ts'
import type { WebsiteCache } from '../website-cache.ts'
import { deleteWebsite, undoDeletion } from './website-deletion.ts'

export interface DeletionDeps {
  db: Database
  websites: Pick<WebsiteCache, 'drop'>
  /** Notifies the owner by e-mail, whichever team member did it. */
  notifyOfDeletion(notice: DeletionNotice): Promise<void>
}

export interface DeletionNotice {
  ownerId: string
  /** Title of the website. */
  site: string
  subdomain: string
  /** ISO 8601; undefined when it was restored. */
  erasesAt?: string
}

const DELETION = '/api/websites/deletion'
const changes: RateLimit = { name: 'website-deletion', points: 20, seconds: 60 * 60, by: 'website' }

/** Both routes need a recent sign-in, which `site.delete` requires. */
export function deletionRoutes(deps: DeletionDeps): Route[] {
  return [remove(deps), undo(deps)]
}

const remove = (deps: DeletionDeps) =>
  defineRoute({
    method: 'POST',
    path: DELETION,
    audit: { kind: 'erasure', what: 'deleted the website' },
    faces: ['manage'],
    allow: 'site.delete',
    rateLimit: changes,
    body: DeleteWebsiteRequest,
    reply: DeleteWebsiteReply,
    async handle({ body: { title }, visit }) {
      const { websiteId, subdomain, name: site } = requireTenant(visit)
      const { erasesAt, ownerId } = await deleteWebsite(deps.db, websiteId, { title, now: visit.now })
      await deps.notifyOfDeletion({ ownerId, site, subdomain, erasesAt })
      return shown(deps, visit, { erasesAt })
    },
  })

const undo = (deps: DeletionDeps) =>
  defineRoute({
    method: 'DELETE',
    path: DELETION,
    audit: { kind: 'erasure', what: 'brought the deleted website back' },
    faces: ['manage'],
    allow: 'site.delete',
    rateLimit: changes,
    reply: UndoDeletionReply,
    async handle({ visit }) {
      const { websiteId, subdomain, name: site } = requireTenant(visit)
      await deps.notifyOfDeletion({ ...(await undoDeletion(deps.db, websiteId, visit.now)), site, subdomain })
      return shown(deps, visit, { undone: true as const })
    },
  })

/** Other processes learn of it within a second; for the person who did it, the next page already shows it. */
function shown<Reply>({ websites }: DeletionDeps, visit: Visit, reply: Reply): Reply {
  websites.drop(requireTenant(visit).websiteId)
  return reply
}
