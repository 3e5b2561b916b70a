import type { Database } from '../platform/database/database.ts'
import { NotSignedIn } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { assertFresh } from '../platform/http/routing/authorize.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import type { RateLimit } from '../platform/http/routing/route.ts'
import { hasPermission, requiresRecentSignIn } from '../shared/permissions.ts'
import type { TemplateRunner } from '../templates/queries.ts'
import type { PublishedPages } from './addresses/find-published.ts'
import type { Editor } from './documents/editor.ts'
import type { PageLive } from './live/page-live.ts'
import type { FindFormIds } from './publish/checks/check-forms.ts'
import type { ShownProducts } from './render/shown-products.ts'

export interface PagesAdminDeps {
  /** Notifies others who have the page open; default: nobody. */
  pageLive?: Pick<PageLive, 'tellChanged'> | undefined
  db: Database
  /** Invalidates the cache of a website's pages. */
  published: Pick<PublishedPages, 'drop'>
  /** What pages leave out of their products; default: nothing is said. */
  shownProducts?: ShownProducts | undefined
  /** Names and descriptions of images, by id; default: none is known. */
  findReadyImages?(
    websiteId: string,
    ids: string[],
  ): Promise<ReadonlyMap<string, { original_name: string; alt_text: string }>>
  /** Pictures as lists of the admin show them, by id; default: none. */
  findPictures?(
    websiteId: string,
    ids: string[],
  ): Promise<ReadonlyMap<string, { assetUrl: string; systemDataVariants: string }>>
  /** Runs the test cases of templates before they are published; default: they are not run. */
  templateRunner?: Pick<TemplateRunner, 'render'> | undefined
  /** Default: blocks of deleted forms are not told of. */
  findFormIds?: FindFormIds | undefined
}

export const reads: RateLimit = { name: 'pages', points: 600, seconds: 60, by: 'account' }
/** The outline saves each change separately. */
export const writes: RateLimit = { name: 'pages-writes', points: 300, seconds: 60, by: 'account' }
export const publishing: RateLimit = { name: 'pages-publish', points: 30, seconds: 60, by: 'account' }

/** Large enough for the largest document. */
export const DOCUMENT_BYTES_MAX = 2_000_000

export const onManage = { faces: ['manage' as const] }
export const reading = { ...onManage, method: 'GET' as const, allow: 'content.viewDraft' as const, rateLimit: reads }
export const posting = { ...onManage, method: 'POST' as const }

export function editorOf(visit: Visit): Editor {
  const { account, now } = visit
  if (!account) throw new NotSignedIn()
  return {
    websiteId: requireTenant(visit).websiteId,
    accountId: account.accountId,
    now,
    may(permission) {
      if (!hasPermission(account, permission)) return false
      if (requiresRecentSignIn(permission)) assertFresh(account, now)
      return true
    },
  }
}
