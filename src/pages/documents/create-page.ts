import { generateKeyBetween } from 'fractional-indexing'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { defaultCalendar } from '../../shared/events/event-settings.ts'
import { POPUPS_MAX, type PopupDesign } from '../../shared/pages/popup-rules.ts'
import { defaultBlog } from '../../shared/posts/blog-settings.ts'
import { codeOf } from '../code/code-of-document.ts'
import { permitCode } from '../code/permitted-code.ts'
import { newGalleryContent } from '../galleries/list-galleries.ts'
import type { PagesTables } from '../table.ts'
import { defaultCourse } from './course-settings.ts'
import { isSingleKind } from './default-documents.ts'
import { emptyDocument, type PageDocument } from './document.ts'
import {
  type DraftDocument,
  findDraft,
  insertDraft,
  listTree,
  lockPages,
  type PagesTx,
  type TreeDraft,
} from './document-store.ts'
import type { Editor } from './editor.ts'
import { hasAddress, type PageSettings, StoredDocument, type TreeKind } from './page-settings.ts'
import { assertTree, treePages } from './page-tree.ts'
import { newPopupContent } from './popup-content.ts'
import { slugOfTitle } from './slug-of-title.ts'

export interface NewPage {
  kind: TreeKind | 'popup-overlay'
  title: string
  /** Target of a link. */
  url?: string | undefined
  parent?: string | undefined
  /** Id of the page to copy the content from. */
  copyOf?: string | undefined
  /** Of a popup: what it begins with. */
  design?: PopupDesign | undefined
  /** Of a popup: the mailing list that people sign up for. */
  listId?: string | undefined
}

/** Creates a draft at the end of its folder; visitors see it once published. Throws UnknownEntity and DomainError. */
export function createPage(db: Database, editor: Editor, page: NewPage): Promise<DraftDocument> {
  const { websiteId, now } = editor
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const drafts = await listTree(tx, websiteId)
    const original = page.copyOf === undefined ? undefined : await findOriginal(tx, websiteId, page.copyOf)
    assertPopups(page.kind, drafts)
    const draft = { docId: v7().replaceAll('-', ''), ...toDocument(page, original, drafts), head: 0 }
    assertTree(treePages([...drafts, draft]))
    await permitCode(tx, editor, codeOf(draft.body))
    await insertDraft(tx, websiteId, draft, now)
    return draft
  })
}

/** Documents that every website has can be copied from their first change on. */
async function findOriginal(tx: PagesTx, websiteId: string, docId: string): Promise<DraftDocument> {
  const original = await findDraft(tx, websiteId, docId)
  if (!original || (isSingleKind(docId) && original.head === 0)) throw new UnknownEntity()
  return original
}

function toDocument(
  page: NewPage,
  original: DraftDocument | undefined,
  drafts: TreeDraft[],
): Pick<DraftDocument, 'kind' | 'body'> {
  const kind = original?.kind ?? page.kind
  const begun = original?.body ?? { ...newContent(page), settings: newSettings(page) }
  const { deleted: _, ...rest } = begun.settings
  const siblings = kind === 'popup-overlay' ? popupsOf(drafts) : childrenOf(drafts, rest.parent)
  const settings = { ...rest, title: page.title, order: lastOrder(siblings) }
  const body = { ...begun, settings: hasAddress(kind, settings) ? withSlug(settings, drafts) : settings }
  return { kind, body: StoredDocument.parse(body) }
}

function newContent({ kind, design = 'newsletter', listId }: NewPage): PageDocument {
  if (kind === 'popup-overlay') return newPopupContent(design, listId)
  return kind === 'gallery' ? newGalleryContent() : emptyDocument
}

function newSettings({ kind, title, url, parent }: NewPage): PageSettings {
  const isPopup = kind === 'popup-overlay'
  return {
    title,
    order: 'a0',
    navigation: isPopup ? 'hidden' : 'main',
    access: 'public',
    seo: { hidden: false },
    ...(parent !== undefined && { parent }),
    ...(kind === 'folder' && { folder: { behaviour: 'none' as const } }),
    ...(kind === 'collection' && { collection: { from: 'featured' as const, value: '' } }),
    ...(kind === 'blog' && { blog: defaultBlog }),
    ...(kind === 'course' && { course: defaultCourse }),
    ...(kind === 'calendar' && { blog: { ...defaultBlog, comments: false }, calendar: defaultCalendar }),
    ...(kind === 'link' && { link: { url: url ?? '/', newWindow: false } }),
    ...(isPopup && { popup: { pages: 'all' as const, after: 5, again: 30 } }),
  }
}

const popupsOf = (drafts: readonly TreeDraft[]) =>
  drafts
    .filter(({ kind, body }) => kind === 'popup-overlay' && !body.settings.deleted)
    .map(({ body }) => ({ settings: body.settings }))

function assertPopups(kind: NewPage['kind'], drafts: readonly TreeDraft[]): void {
  if (kind === 'popup-overlay' && popupsOf(drafts).length >= POPUPS_MAX)
    throw new DomainError(`A website has at most ${POPUPS_MAX} popups. Delete one first.`)
}

function withSlug(settings: PageSettings, drafts: TreeDraft[]): PageSettings {
  const taken = new Set(treePages(drafts).map((page) => page.settings.slug))
  return { ...settings, slug: slugOfTitle(settings.title, (slug) => taken.has(slug)) }
}

const childrenOf = (drafts: readonly TreeDraft[], parent: string | undefined) =>
  treePages(drafts).filter(({ settings }) => settings.parent === parent)

function lastOrder(siblings: readonly { settings: PageSettings }[]): string {
  const orders = siblings.map(({ settings }) => settings.order).sort()
  return generateKeyBetween(orders.at(-1) ?? null, null)
}
