import { LRUCache } from 'lru-cache'
import { outsideRequest, withDeadline } from '../../platform/async/with-deadline.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { Course } from '../../shared/courses/course-shapes.ts'
import type { ListedGallery } from '../../shared/galleries/listed-gallery.ts'
import type { Position } from '../../shared/pages/popup-rules.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { Blog, PostSummary } from '../../shared/posts/post-shapes.ts'
import type { SiteStyle } from '../../shared/styles/site-style.ts'
import { type AskedCourse, type AskedLesson, lessonOf } from '../courses/asked-course.ts'
import type { PageDocument } from '../documents/document.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { Access, DocumentKind, PageSettings, StoredDocument } from '../documents/page-settings.ts'
import { listGalleries } from '../galleries/list-galleries.ts'
import { listOpenPosts } from '../posts/list-open-posts.ts'
import type { AskedList, AskedPost } from '../posts/post-pages.ts'
import { readPostBody } from '../posts/read-post-body.ts'
import { findLivePost, findPostBySlug, findPostGates, hasPosts, type PostsAt } from '../posts/read-posts.ts'
import { summarise } from '../posts/summarise.ts'
import { findMovedArchive } from '../posts/term-moves.ts'
import { findNoAt, type PublishedSpan, readPublished } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import type { PublishedBuiltIn } from './built-in-documents.ts'
import { type ListedPage, listOpenPages } from './list-open-pages.ts'
import type { Navigation } from './navigation.ts'
import {
  blogOf,
  courseOf,
  type Gate,
  gateOfPage,
  gateOfPost,
  isOpenTo,
  type PublishedSite,
  pathsOf,
  placeInBlog,
  placeInCourse,
  type Redirect,
  redirectOf,
} from './published-site.ts'
import { notInParts, readDraftSite, readSite } from './read-site.ts'
import { openBlogs, type SearchedSite, searchedOf } from './searched-site.ts'

export interface PublishedPage {
  type: 'page'
  docId: string
  kind: DocumentKind
  title: string
  description: string | undefined
  /** Id of its preview image. */
  image: string | undefined
  seo: PageSettings['seo']
  /** Who may see it: for other visitors the caller answers with the lock screen, access denied or not found. */
  access: Access
  /** Areas that open it to their members; empty: `access` alone decides. */
  areas: readonly string[]
  collection: PageSettings['collection']
  headInjection: string | undefined
  /** Id of the template that prints it. */
  templateId: string | undefined
  /** Only of a cover page and a lock screen: where its content stands in the window. */
  position: Position | undefined
  document: PageDocument
  /** Only of a blog, and of its archives: which posts it lists. */
  posts?: AskedList
  /** Only of a post. */
  post?: AskedPost
  /** Only of a course: its lessons are read as this one is shown. */
  course?: AskedCourse
  /** Only of a lesson. */
  lesson?: AskedLesson
  /** The blog whose password opens its posts, too. */
  lockedBy?: string
  publicationNo: number
  /** Null: the built-in one. */
  header: PageDocument | null
  footer: PageDocument | null
  navigation: Navigation
}

export interface FoundPost {
  /** Without its author. */
  post: PostSummary
  blog: Blog
  access: Access
  areas: readonly string[]
  /** The post or the blog whose password opens it. */
  lockedBy: string
}

/** The live pages unless drafts or a past moment are requested. */
export type ShownSet = 'live' | 'drafts' | Date

export type SpecialKind = 'not-found' | 'lock-screen' | 'access-denied'

export interface PublishedPages {
  /**
   * What a path answers live, at a moment, or with all drafts published: a page, a redirect, or undefined. Pages win over
   * redirects.
   */
  findPublished(websiteId: string, path: string, shown?: ShownSet): Promise<PublishedPage | Redirect | undefined>
  /** The live page of a document, and its path; undefined for one without an address. */
  findDocument(websiteId: string, docId: string): Promise<{ path: string; page: PublishedPage } | undefined>
  /** Whether a path may lead to something for members: a member then gets a page of their own. */
  mayBeForMembers(websiteId: string, path: string): Promise<boolean>
  /** A live post, whoever may see it; undefined for others. */
  findPost(websiteId: string, docId: string): Promise<FoundPost | undefined>
  /** Who sees those of these documents that are live. */
  findGates(websiteId: string, docIds: readonly string[]): Promise<ReadonlyMap<string, Gate>>
  /** Titles and paths of those of these documents that are live. */
  findNames(websiteId: string, docIds: readonly string[]): Promise<Map<string, { title: string; path: string }>>
  /** The menus of every page, including the store's own screens. */
  findNavigation(websiteId: string, shown?: ShownSet): Promise<Navigation>
  /** The owner's own special page of this kind; undefined for the built-in one. */
  findSpecial(websiteId: string, kind: SpecialKind, shown?: ShownSet): Promise<PublishedPage | undefined>
  /** The owner's changes to the built-in screens. */
  findBuiltIn(websiteId: string, shown?: ShownSet): Promise<PublishedBuiltIn>
  /** Site-wide settings: titles, bars, hours; undefined if nothing is set. */
  findSite(websiteId: string, shown?: ShownSet): Promise<PageSettings | undefined>
  /** The website's style; undefined if never changed. */
  findStyle(websiteId: string, shown?: ShownSet): Promise<SiteStyle | undefined>
  /** For sitemap and search: without hidden, locked, members-only and private pages. */
  listForSearch(websiteId: string): Promise<ListedPage[]>
  /** What of the website its search finds. */
  findSearched(websiteId: string): Promise<SearchedSite>
  /** The blogs that everybody sees. */
  listBlogs(websiteId: string): Promise<Blog[]>
  /** A live or drafted course, and who may see it; undefined for other documents. */
  findCourse(
    websiteId: string,
    docId: string,
    shown?: ShownSet,
  ): Promise<{ course: Course; access: Access } | undefined>
  /** The same in the order of the page tree, live or as requested, and where their posts are read. */
  findBlogs(websiteId: string, shown?: ShownSet): Promise<{ blogs: Blog[]; at: PostsAt; no: number; gated: string }>
  /** The calendars that everybody sees, and where their events are read. */
  findCalendars(websiteId: string, shown?: ShownSet): Promise<{ calendars: Blog[]; at: PostsAt }>
  /** The gallery pages that everybody sees, in the order of the page tree. */
  listGalleries(websiteId: string, shown?: ShownSet): Promise<readonly ListedGallery[]>
  drop(websiteId: string): void
  clear(): void
}

export interface PublishedPagesOptions {
  db: Database
  /** Maximum number of cached websites. */
  max?: number
}

/** Reads what is live; caches each website's menus, addresses and redirects until they change. */
export function publishedPages({ db, max = 500 }: PublishedPagesOptions): PublishedPages {
  // The promise itself is cached, so that a read that began before a drop is never found after it.
  const kept = new LRUCache<string, Promise<PublishedSite>>({ max })
  const inWebsite = <Result>(websiteId: string, run: (tx: PagesTx) => Promise<Result>) =>
    withWebsite(db.withTables<PagesTables>(), websiteId, run)

  function findSite(websiteId: string): Promise<PublishedSite> {
    const known = kept.get(websiteId)
    if (known) return known
    const read = outsideRequest(() => withDeadline(60_000, () => inWebsite(websiteId, (tx) => readSite(tx, websiteId))))
    kept.set(websiteId, read)
    read.catch(() => kept.peek(websiteId) === read && kept.delete(websiteId))
    return read
  }

  async function siteOf(websiteId: string, shown: ShownSet = 'live'): Promise<PublishedSite> {
    if (shown === 'live') return findSite(websiteId)
    if (shown === 'drafts') return inWebsite(websiteId, (tx) => readDraftSite(tx, websiteId))
    return inWebsite(websiteId, async (tx) => readSite(tx, websiteId, await findNoAt(tx, websiteId, shown)))
  }

  async function showPage(websiteId: string, site: PublishedSite, docId: string): Promise<PublishedPage | undefined> {
    const span = site.spans.get(docId)
    if (!span) return undefined
    const draft = site.bodies?.get(docId)
    if (draft) return present(site, span, draft)
    const bodies = await inWebsite(websiteId, (tx) => readPublished(tx, websiteId, [span]))
    const body = bodies.get(docId)
    return body && present(site, span, body)
  }

  /** A post, or an archive that has posts. */
  async function showInBlog(
    websiteId: string,
    site: PublishedSite,
    path: string,
    at: PostsAt,
  ): Promise<PublishedPage | Redirect | undefined> {
    const found = placeInBlog(site, path)
    if (!found) return showInCourse(websiteId, site, path, at)
    const { blog, place } = found
    if ('slug' in place) {
      const row = await inWebsite(websiteId, (tx) =>
        findPostBySlug(tx, websiteId, at, { collectionId: blog.docId, slug: place.slug }),
      )
      return row && showPost(websiteId, site, { blog, row, at })
    }
    const { category, tag } = place.filter
    const asked = { collectionIds: [blog.docId], seesAll: at !== 'live', category, tag }
    const isNamed = category !== undefined || tag !== undefined
    if (isNamed && !(await inWebsite(websiteId, (tx) => hasPosts(tx, websiteId, at, asked))))
      return inWebsite(websiteId, (tx) => findMovedArchive(tx, websiteId, blog, place))
    const page = await showPage(websiteId, site, blog.docId)
    return page && { ...page, posts: { blog, ...place, at, no: site.no, gated: site.rules.key } }
  }

  async function showInCourse(
    websiteId: string,
    site: PublishedSite,
    path: string,
    at: PostsAt,
  ): Promise<PublishedPage | undefined> {
    const place = placeInCourse(site, path)
    if (!place) return undefined
    const { course, slug } = place
    const [row, body] = await inWebsite(websiteId, async (tx) => {
      const found = await findPostBySlug(tx, websiteId, at, { collectionId: course.docId, slug })
      return [found, found && (await readPostBody(tx, websiteId, found.doc_id, at))]
    })
    if (!row || !body) return undefined
    const page = present(site, { docId: row.doc_id, kind: 'post', seq: 0, ...notInParts }, body)
    const ofCourse = site.settings.get(course.docId)?.access ?? 'public'
    const access = page.access === 'public' ? ofCourse : page.access
    const lesson = lessonOf({ course, at }, body.settings, access)
    return { ...page, access, lesson, ...(access !== page.access && { lockedBy: course.docId }) }
  }

  async function showPost(
    websiteId: string,
    site: PublishedSite,
    post: Omit<AskedPost, 'layout'>,
  ): Promise<PublishedPage | undefined> {
    const { blog, row, at } = post
    const body = await inWebsite(websiteId, (tx) => readPostBody(tx, websiteId, row.doc_id, at))
    if (!body) return undefined
    const page = present(site, { docId: row.doc_id, kind: 'post', seq: 0, ...notInParts }, body)
    const { access, areas, isOfBlog } = gateOfPost(site, row.doc_id, blog.docId, body.settings.access)
    const layout = body.settings.post?.layout ?? 'article'
    const templateId = site.settings.get(blog.docId)?.itemTemplateId
    return { ...page, access, areas, templateId, post: { ...post, layout }, ...(isOfBlog && { lockedBy: blog.docId }) }
  }

  return {
    async findPublished(websiteId, path, shown) {
      const site = await siteOf(websiteId, shown)
      const at = postsAt(site, shown)
      const docId = site.addresses.get(path)
      if (docId === undefined) return (await showInBlog(websiteId, site, path, at)) ?? redirectOf(site, path)
      const redirect = redirectOf(site, path)
      const blog = blogOf(site, docId)
      const page = redirect ?? (await showPage(websiteId, site, docId))
      if (page?.type !== 'page') return page
      const course = courseOf(site, docId)
      if (course) return { ...page, course: { course, at } }
      return blog ? { ...page, posts: { blog, filter: {}, page: 1, at, no: site.no, gated: site.rules.key } } : page
    },
    async listBlogs(websiteId) {
      return openBlogs(await findSite(websiteId))
    },
    async findBlogs(websiteId, shown) {
      const site = await siteOf(websiteId, shown)
      const orderOf = ({ docId }: Blog) => site.settings.get(docId)?.order ?? ''
      const plain = openBlogs(site).filter(({ calendar }) => !calendar)
      const blogs = plain.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      return { blogs, at: postsAt(site, shown), no: site.no, gated: site.rules.key }
    },
    async findCalendars(websiteId, shown) {
      const site = await siteOf(websiteId, shown)
      return { calendars: openBlogs(site).filter(({ calendar }) => calendar), at: postsAt(site, shown) }
    },
    async listGalleries(websiteId, shown) {
      const site = await siteOf(websiteId, shown)
      return listGalleries(site, (spans) => inWebsite(websiteId, (tx) => readPublished(tx, websiteId, spans)))
    },
    async findDocument(websiteId, docId) {
      const site = await findSite(websiteId)
      const path = pathsOf(site).get(docId)
      const page = path === undefined ? undefined : await showPage(websiteId, site, docId)
      return path === undefined || page === undefined ? undefined : { path, page }
    },
    async mayBeForMembers(websiteId, path) {
      const site = await findSite(websiteId)
      const docId = site.addresses.get(path)
      if (docId === undefined) return (placeInBlog(site, path) ?? placeInCourse(site, path)) !== undefined
      return site.settings.get(docId)?.access === 'members' || courseOf(site, docId) !== undefined
    },
    async findPost(websiteId, docId) {
      const site = await findSite(websiteId)
      const row = await inWebsite(websiteId, (tx) => findLivePost(tx, websiteId, docId))
      const blog = row && blogOf(site, row.collection_id)
      if (!blog) return undefined
      const { access, areas, isOfBlog } = gateOfPost(site, docId, blog.docId, row.access)
      return {
        post: summarise(row, blog, new Map()),
        blog,
        access,
        areas,
        lockedBy: isOfBlog ? blog.docId : docId,
      }
    },
    async findGates(websiteId, docIds) {
      const site = await findSite(websiteId)
      const rows = await inWebsite(websiteId, (tx) => findPostGates(tx, websiteId, docIds))
      const gates = new Map<string, Gate>(
        rows.map(({ doc_id, collection_id, access }) => [
          doc_id,
          courseOf(site, collection_id)
            ? { access: 'members', areas: [], isLesson: true }
            : gateOfPost(site, doc_id, collection_id, access),
        ]),
      )
      for (const docId of docIds) {
        const [kind, settings] = [site.spans.get(docId)?.kind, site.settings.get(docId)]
        if (kind !== undefined && settings) gates.set(docId, gateOfPage(site.rules, docId, kind, settings.access))
      }
      return gates
    },
    async findCourse(websiteId, docId, shown) {
      const site = await siteOf(websiteId, shown)
      const course = courseOf(site, docId)
      return course && { course, access: site.settings.get(docId)?.access ?? 'public' }
    },
    async findNames(websiteId, docIds) {
      const site = await findSite(websiteId)
      const paths = pathsOf(site)
      const rows = await inWebsite(websiteId, (tx) => findPostGates(tx, websiteId, docIds))
      const posts = rows.flatMap(({ doc_id, collection_id, title, slug }) => {
        const above = blogOf(site, collection_id) ?? courseOf(site, collection_id)
        return above ? [[doc_id, { title, path: postPath(above.path, slug) }] as const] : []
      })
      const named = docIds.flatMap((docId) => {
        const [path, title] = [paths.get(docId), site.settings.get(docId)?.title]
        return path === undefined || title === undefined ? [] : [[docId, { title, path }] as const]
      })
      return new Map([...posts, ...named])
    },
    async findNavigation(websiteId, shown) {
      return (await siteOf(websiteId, shown)).navigation
    },
    async findSpecial(websiteId, kind, shown) {
      return showPage(websiteId, await siteOf(websiteId, shown), kind)
    },
    async findBuiltIn(websiteId, shown) {
      const { header, footer, screens, screenTemplates, popups } = await siteOf(websiteId, shown)
      return { header, footer, screens, screenTemplates, popups }
    },
    async findSite(websiteId, shown) {
      return (await siteOf(websiteId, shown)).settings.get('site')
    },
    async findStyle(websiteId, shown) {
      return (await siteOf(websiteId, shown)).settings.get('style')?.style
    },
    async listForSearch(websiteId) {
      const site = await findSite(websiteId)
      if (site.settings.get('site')?.seoHidden) return []
      return inWebsite(websiteId, async (tx) => [
        ...(await listOpenPages(tx, websiteId, site, isOpenTo(site))),
        ...(await listOpenPosts(tx, websiteId, openBlogs(site))),
      ])
    },
    findSearched: async (websiteId) => searchedOf(await findSite(websiteId)),
    drop: (websiteId) => void kept.delete(websiteId),
    clear: () => kept.clear(),
  }
}

function postsAt(site: PublishedSite, shown: ShownSet | undefined): PostsAt {
  if (shown instanceof Date) return site.no
  return shown === 'drafts' ? 'drafts' : 'live'
}

function present(site: PublishedSite, { docId, kind }: PublishedSpan, body: StoredDocument): PublishedPage {
  const { title, description, image, seo, collection, headInjection, position, templateId } = body.settings
  const { access, areas } = gateOfPage(site.rules, docId, kind, body.settings.access)
  return {
    type: 'page' as const,
    docId,
    kind,
    title,
    description,
    image,
    seo,
    access,
    areas,
    collection,
    headInjection,
    templateId,
    position,
    document: { v: body.v, sections: body.sections, blocks: body.blocks },
    publicationNo: site.no,
    header: site.header,
    footer: site.footer,
    navigation: site.navigation,
  }
}
