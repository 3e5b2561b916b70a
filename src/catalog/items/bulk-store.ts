import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type BulkRequest, ItemsQuery, limits, type UndoReply } from '../admin-contract.ts'
import { putCategoryBack } from '../categories/put-category-back.ts'
import { changeMembers, putMembersBack } from '../collections/change-members.ts'
import type { Author } from '../item-state.ts'
import { act, type BulkAction } from '../rules/bulk-actions.ts'
import { newErrors } from '../rules/check-item.ts'
import type { Draft } from '../rules/draft.ts'
import { countLowered, loweredSentence } from '../rules/lowered-prices.ts'
import type { CatalogTables } from '../table.ts'
import { type Written, writeDrafts } from './item-store.ts'
import { listSampleIds } from './list-sample-ids.ts'
import { listMatchingIds } from './listing/item-rows.ts'
import { lockItems } from './read-items.ts'
import { resolveDrafts } from './resolving/resolve-drafts.ts'
import { findLackingFile, noFilesSentence } from './resolving/resolve-files.ts'
import { findSnapshots } from './writing/revisions.ts'
import { keepUndo, keepUndoOf, takeUndo } from './writing/undos.ts'

type Tx = Kysely<CatalogTables>

export interface BulkDone extends Written {
  changed: number
  /** Null if nothing was changed. */
  undo: string | null
}

const nothingWritten: Written = { items: [], unlimited: [], counted: [] }

/**
 * Applies one action to many products, all or none. Throws DomainError or InvalidFields if it is invalid for one of them.
 */
export async function changeMany(
  tx: Tx,
  author: Author,
  { target, action, isWithoutFile = false, isAtAnyPrice = false }: BulkRequest,
): Promise<BulkDone> {
  const { websiteId, now } = author
  const ids = await idsOf(tx, websiteId, target)
  if (ids.length > limits.CHANGED_AT_ONCE)
    throw new DomainError(
      `At most ${limits.CHANGED_AT_ONCE.toLocaleString('en')} products can be changed at once, and these are ${ids.length.toLocaleString('en')}. Filter the list, or import a file.`,
    )
  if (action.kind === 'add-to-collection' || action.kind === 'remove-from-collection') {
    const members = await changeMembers(tx, websiteId, action.kind, action.collectionId, ids)
    const changed = members.members.length
    const undo = changed > 0 ? await keepUndoOf(tx, author, { items: [], members }) : null
    return { ...nothingWritten, changed, undo }
  }
  const items = await lockItems(tx, websiteId, ids)
  const drafts = items
    .filter(({ state }) => action.kind === 'restore' || state.deletedAt === null)
    .map((before) => ({ before, state: act(before.state, action, now) }))
    .filter(({ before, state }) => !isDeepStrictEqual(before.state, state))
    .map((draft) => ({ ...draft, errors: newErrors(draft.before.state, draft.state, now) }))
  if (!isWithoutFile) await assertFiles(tx, websiteId, drafts)
  if (!isAtAnyPrice) assertPrices(drafts, action)
  const resolved = await resolveDrafts(tx, websiteId, drafts, { isWithoutFile: true })
  const written = await writeDrafts(tx, author, resolved, nameOf(action))
  const changed = drafts.map(({ before }) => before)
  const undo = changed.length > 0 ? await keepUndo(tx, author, changed) : null
  return { ...written, changed: changed.length, undo }
}

/** One sentence about all of them, which the list shows as a question. */
async function assertFiles(tx: Tx, websiteId: string, drafts: Draft[]): Promise<void> {
  const lacking = await findLackingFile(tx, websiteId, drafts)
  const sentence = noFilesSentence(lacking)
  if (lacking.size > 0) throw new InvalidFields({ isWithoutFile: sentence }, sentence)
}

/** One sentence with the numbers of variants, which the list shows as a question. */
function assertPrices(drafts: Draft[], action: BulkAction): void {
  const sentence = loweredSentence(countLowered(drafts, action))
  if (sentence) throw new InvalidFields({ isAtAnyPrice: sentence }, sentence)
}

async function idsOf(tx: Tx, websiteId: string, target: BulkRequest['target']): Promise<string[]> {
  if ('ids' in target) return target.ids
  if ('samples' in target) return listSampleIds(tx, websiteId)
  return listMatchingIds(tx, websiteId, ItemsQuery.strict().parse(target.matching))
}

function nameOf({ kind, ...details }: BulkAction): string {
  return [kind, ...Object.values(details)].join(' ')
}

export interface Undone extends Written {
  reply: UndoReply
}

/** Reverts the products, except those that someone has changed since. Works once, within the hour. */
export async function undoMany(tx: Tx, author: Author, undo: string): Promise<Undone> {
  const { websiteId } = author
  const { items: changed, category, members } = await takeUndo(tx, author, undo)
  if (category) await putCategoryBack(tx, websiteId, category)
  if (members) {
    const restored = await putMembersBack(tx, websiteId, members)
    return { ...nothingWritten, reply: { restored, changedSince: [] } }
  }
  const items = await lockItems(
    tx,
    websiteId,
    changed.map(({ itemId }) => itemId),
  )
  const snapshots = await findSnapshots(
    tx,
    websiteId,
    changed.map(({ itemId, before }) => ({ itemId, revision: before })),
  )
  const changes = new Map(changed.map((change) => [change.itemId, change]))
  const drafts = items.map((before) => {
    const known = changes.get(before.state.id)
    const snapshot = known?.after === before.revision ? snapshots.get(before.state.id) : undefined
    return { before, snapshot }
  })
  const untouched = drafts.flatMap(({ before, snapshot }) =>
    snapshot ? [{ before, state: snapshot, errors: {} }] : [],
  )
  const written = await writeDrafts(tx, author, untouched, 'undone')
  const since = drafts.filter(({ snapshot }) => !snapshot)
  const changedSince = since.map(({ before: { state } }) => ({ id: state.id, title: state.title }))
  return { ...written, reply: { restored: untouched.length, changedSince } }
}
