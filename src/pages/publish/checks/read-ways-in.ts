import { areasOf, listJoinableAreas, readAreaRules } from '../../../areas/queries.ts'
import { isSignupOpen } from '../../../members/queries.ts'
import type { PagesTx } from '../../documents/document-store.ts'
import { listLockedIds } from '../../locks/page-locks.ts'
import type { PageOutline, WaysIn } from './check-pages.ts'

/** How visitors get into the pages that are not for everybody. What only pages for members need is read only for them. */
export async function readWaysIn(
  tx: PagesTx,
  websiteId: string,
  outlines: ReadonlyMap<string, PageOutline>,
): Promise<WaysIn> {
  const lockedIds = await listLockedIds(tx, websiteId)
  const hasMembers = [...outlines.values()].some(({ settings }) => settings.access === 'members')
  if (!hasMembers || outlines.get('site')?.settings.join) return { lockedIds, mayJoin: () => false }
  const [rules, joinable] = [await readAreaRules(tx, websiteId), new Set(await listJoinableAreas(tx, websiteId))]
  const isOpen = await isSignupOpen(tx, websiteId)
  return {
    lockedIds,
    mayJoin(docId, { kind, settings }) {
      const standing = kind === 'calendar' ? 'blog' : kind
      const own = standing === 'post' || standing === 'blog' || standing === 'course' ? standing : 'page'
      const areas = areasOf(rules, { kind: own, docId, collectionId: settings.post?.collection })
      return areas.length === 0 ? isOpen : areas.some((areaId) => joinable.has(areaId))
    },
  }
}
