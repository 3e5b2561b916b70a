import { type Database, withWebsite } from '../../platform/database/database.ts'
import { foreignCode } from '../code/permitted-code.ts'
import { listTree, type PagesTx, readDrafts } from '../documents/document-store.ts'
import { changeOfPost, listChangedPosts } from '../posts/post-drafts.ts'
import { readRedirectIndex } from '../redirects/redirect-store.ts'
import type { PagesTables } from '../table.ts'
import { noteFigures, type ShownFigure } from './checks/check-figures.ts'
import { noteForms, type ShownForm } from './checks/check-forms.ts'
import { type CheckedPages, checkPages, type PageProblem } from './checks/check-pages.ts'
import { checkPostSlugs } from './checks/check-post-slugs.ts'
import { countProducts, type ProductCounts } from './checks/check-products.ts'
import { checkSearchText } from './checks/check-search-text.ts'
import { readWaysIn } from './checks/read-ways-in.ts'
import { type DraftChange, draftChanges, nextSet, versionOf } from './publishable-set.ts'
import { findLiveNo, listSpansWith } from './read-published.ts'

export interface PendingChanges {
  /** 0 before the first publication. */
  liveNo: number
  changes: DraftChange[]
  /** Problems of the website with all changes applied. */
  problems: PageProblem[]
  productCounts: ProductCounts
  shownForms: ShownForm[]
  /** Of the changes. */
  shownFigures: ShownFigure[]
}

/** What would be published, and the problems of it. */
export function describeChanges(db: Database, websiteId: string): Promise<PendingChanges> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => describeChangesIn(tx, websiteId))
}

async function describeChangesIn(tx: PagesTx, websiteId: string): Promise<PendingChanges> {
  const [pages, posts] = [await listTree(tx, websiteId), await listChangedPosts(tx, websiteId)]
  const live = await listSpansWith(tx, websiteId, posts)
  const changes = [...draftChanges(pages, live), ...posts.map(changeOfPost)]
  const drafts = [...pages, ...posts]
  const changed = new Set(changes.map(({ docId }) => docId))
  const versions = drafts.filter(({ docId }) => changed.has(docId)).map(versionOf)
  const next = await nextSet(tx, websiteId, live, versions, (docIds) => readDraftBodies(tx, websiteId, docIds))
  const code = foreignCode(tx, websiteId, live)
  const [products, forms, figures, searchText] = [countProducts(), noteForms(), noteFigures(), checkSearchText()]
  const checked: CheckedPages = {
    outlines: next.outlines,
    async *readInBatches() {
      for await (const batch of next.readInBatches()) {
        await code.look(batch)
        await products.look(batch)
        await forms.look(batch)
        await figures.look([...batch].filter(([docId]) => changed.has(docId)))
        await searchText.look(batch)
        yield batch
      }
    },
  }
  const ways = await readWaysIn(tx, websiteId, next.outlines)
  const problems = await checkPages(checked, await readRedirectIndex(tx, websiteId), ways)
  const foreign = await code.problems()
  const liveNo = await findLiveNo(tx, websiteId)
  return {
    liveNo,
    changes,
    problems: [
      ...(await checkPostSlugs(tx, websiteId, next.outlines)),
      ...problems,
      ...searchText.problems(),
      ...foreign,
    ],
    productCounts: products.counts,
    shownForms: forms.forms,
    shownFigures: figures.figures,
  }
}

async function readDraftBodies(tx: PagesTx, websiteId: string, docIds: readonly string[]) {
  const drafts = await readDrafts(tx, websiteId, docIds)
  return new Map(drafts.map(({ docId, body }) => [docId, body]))
}
