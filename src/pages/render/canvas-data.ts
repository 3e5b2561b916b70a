import type { BlockData } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { Permission } from '../../shared/permissions.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import { buildNavigation } from '../addresses/navigation.ts'
import { toLink } from '../addresses/show-published.ts'
import type { CanvasReply } from '../admin-contract.ts'
import { type DraftDocument, findDraft, listDrafts, type PagesTx } from '../documents/document-store.ts'
import { treePages } from '../documents/page-tree.ts'
import { findAuthors } from '../posts/post-authors.ts'
import { listPostRows } from '../posts/read-posts.ts'
import { shownWebsite } from '../shown-website.ts'
import type { PagesTables } from '../table.ts'
import { collectNeeds, type PageNeeds } from './collect-needs.ts'
import type { ContentPagesDeps } from './content-sources.ts'
import { gatherData } from './gather-data.ts'

/** What the editor's canvas shows in addition to the draft. */
export interface CanvasContent {
  data: BlockData
  /** Null: the built-in one. */
  header: ShownDocument | null
  footer: ShownDocument | null
  post: CanvasReply['post']
}

/** The data that blocks need, as far as it exists. */
export type FoundData = Pick<
  BlockData,
  | 'images'
  | 'products'
  | 'lists'
  | 'forms'
  | 'posts'
  | 'blogs'
  | 'galleries'
  | 'events'
  | 'feeds'
  | 'funds'
  | 'figures'
  | 'templates'
>

export interface CanvasData {
  /** The draft with everything around it, as of the current drafts. Throws UnknownEntity. */
  describe(websiteId: string, docId: string, may: MaySee): Promise<CanvasContent>
  /** Additional data needed after a change of the draft. */
  gather(websiteId: string, needs: Omit<PageNeeds, 'ownImages'>, may: MaySee): Promise<FoundData>
}

/** Of the person in the editor. */
type MaySee = (permission: Permission) => boolean

/** Lists show the drafts, and that they have more pages. */
const canvas = { shown: 'drafts', pages: new Map() } as const

type CanvasDeps = Omit<ContentPagesDeps, 'findPublished' | 'findMeasuring'> & {
  db: Database
  /** What templates print in the page at a path, by id; default: nothing. */
  printTemplates?(websiteId: string, docIds: readonly string[], path: string): Promise<Record<string, string>>
}

export function createCanvasData(deps: CanvasDeps): CanvasData {
  const printed = async (websiteId: string, docIds: readonly string[], path: string) =>
    docIds.length > 0 ? ((await deps.printTemplates?.(websiteId, docIds, path)) ?? {}) : {}
  return {
    async describe(websiteId, docId, may) {
      const [found, drafts] = await Promise.all([deps.findWebsite(websiteId), readDrafts(deps.db, websiteId, docId)])
      if (!found || !drafts) throw new UnknownEntity()
      const { document, header, footer, style, post, ...shown } = drafts
      const documents = [document, header, footer].filter((one) => one !== null)
      const needs = collectNeeds(documents)
      const images = [...needs.images, ...(post?.post.image ? [post.post.image] : [])]
      const shownAt = { ...canvas, path: shown.path, may }
      const gathered = await gatherData(deps, websiteId, { ...needs, images }, shownAt)
      const { canonicalOriginOf, assetOrigin } = deps
      const origins = { baseUrl: canonicalOriginOf(found.tenant), assetOrigin }
      const website = shownWebsite(found.website, origins, style)
      const templates = await printed(websiteId, needs.templates, shown.path)
      const data = { website, storeSettings: found.storeSettings, ...shown, ...gathered, templates }
      return { data, header, footer, post }
    },
    async gather(websiteId, needs, may) {
      const [found, templates] = await Promise.all([
        gatherData(deps, websiteId, needs, { ...canvas, path: '/', isEditing: true, may }),
        printed(websiteId, needs.templates, '/'),
      ])
      return { ...found, templates }
    },
  }
}

/** Undefined if there is no such page. */
function readDrafts(db: Database, websiteId: string, docId: string) {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const draft = await findDraft(tx, websiteId, docId)
    if (!draft) return undefined
    const drafts = await listDrafts(tx, websiteId)
    const bodyOf = (id: string) => withoutSettings(drafts.find((one) => one.docId === id)?.body)
    const home = drafts.find((one) => one.docId === 'site')?.body.settings.home
    const { main, footer } = buildNavigation(treePages(drafts), home)
    const post = draft.kind === 'post' ? await readPostHead(tx, websiteId, draft) : null
    const slug = draft.body.settings.slug ?? ''
    return {
      document: draft.body as ShownDocument,
      header: bodyOf('header'),
      footer: bodyOf('footer'),
      style: drafts.find((one) => one.docId === 'style')?.body.settings.style,
      navigation: main.flatMap(toLink),
      footerNavigation: footer.flatMap(toLink),
      path: post?.path ?? (docId === home ? '/' : `/${slug}`),
      post: post?.shown ?? null,
    }
  })
}

/** What stands above a post's blocks, and its address; null without a blog. */
async function readPostHead(tx: PagesTx, websiteId: string, { docId, body: { settings } }: DraftDocument) {
  const blog = await findDraft(tx, websiteId, settings.post?.collection ?? '')
  const asked = { collectionIds: blog ? [blog.docId] : [], docIds: [docId], seesAll: true }
  const [row] = await listPostRows(tx, websiteId, 'drafts', asked, { order: 'newest', limit: 1 })
  if (!blog || !row) return null
  const shownBlog = { title: blog.body.settings.title, path: `/${blog.body.settings.slug ?? ''}` }
  const author = (await findAuthors(tx, websiteId, [row.author_id])).get(row.author_id ?? '') ?? null
  const { title, publish_on, image, focal_x: x, focal_y: y, categories } = row
  const focalPoint = x === null || y === null ? null : { x, y }
  const post = { title, publishOn: publish_on.toISOString(), image, focalPoint, categories, author }
  const isArticle = (settings.post?.layout ?? 'article') === 'article'
  return { path: postPath(shownBlog.path, row.slug), shown: { blog: shownBlog, post, isArticle } }
}

/** The content of a document. */
function withoutSettings(body: object | undefined): ShownDocument | null {
  if (!body) return null
  const { settings: _, ...shown } = body as ShownDocument & { settings?: unknown }
  return shown
}
