import { type AreaRules, areasOf } from '../../areas/queries.ts'
import type { Course } from '../../shared/courses/course-shapes.ts'
import { defaultCalendar } from '../../shared/events/event-settings.ts'
import { decodePath } from '../../shared/pages/path-encoding.ts'
import { isSystemPath } from '../../shared/pages/system-paths.ts'
import { type BlogPlace, readBlogPlace, readCalendarPlace } from '../../shared/posts/blog-paths.ts'
import { defaultBlog } from '../../shared/posts/blog-settings.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import { defaultCourse } from '../documents/course-settings.ts'
import type { Access, PageSettings, StoredDocument } from '../documents/page-settings.ts'
import type { PublishedSpan } from '../publish/read-published.ts'
import { findRedirect, HOPS_MAX, type RedirectIndex } from '../redirects/redirect-rules.ts'
import type { PublishedBuiltIn } from './built-in-documents.ts'
import { byOrder, type Navigation } from './navigation.ts'

/** A publication without the content of its pages. */
export interface PublishedSite extends PublishedBuiltIn {
  no: number
  spans: ReadonlyMap<string, PublishedSpan>
  /** What stands in an area is for members, whatever its own settings say. */
  settings: ReadonlyMap<string, PageSettings>
  /** What stands in which areas. */
  rules: AreaRules
  addresses: ReadonlyMap<string, string>
  redirects: RedirectIndex
  navigation: Navigation
  /** Only for drafts, which are not stored in parts. */
  bodies?: ReadonlyMap<string, StoredDocument>
}

export interface Redirect {
  type: 'redirect'
  to: string
  status: 301 | 302
}

/** Redirects to the home page's canonical address, and from folders that have no page of their own. */
export function elsewhere(site: PublishedSite, docId: string, path: string): Redirect | undefined {
  if (path !== '/' && site.addresses.get('/') === docId) return { type: 'redirect', to: '/', status: 301 }
  const folder = site.settings.get(docId)?.folder
  if (folder?.behaviour !== 'redirect') return undefined
  const to = folder.target ?? firstPathIn(site, docId)
  return to === undefined || to === path ? undefined : { type: 'redirect', to, status: 302 }
}

/** First paths in folders, of all folders at once: a sitemap asks for every one. */
const firstPaths = new WeakMap<PublishedSite, ReadonlyMap<string, string>>()

function firstPathIn(site: PublishedSite, folderId: string): string | undefined {
  const known = firstPaths.get(site) ?? findFirstPaths(site)
  firstPaths.set(site, known)
  return known.get(folderId)
}

function findFirstPaths(site: PublishedSite): Map<string, string> {
  const paths = new Map([...site.addresses].map(([path, docId]) => [docId, path]))
  const pages = [...site.spans.values()].flatMap(({ docId, kind }) => {
    const [settings, path] = [site.settings.get(docId), paths.get(docId)]
    return settings?.parent === undefined || path === undefined ? [] : [{ docId, kind, settings, path }]
  })
  const first = new Map<string, string>()
  for (const { settings, path } of pages.sort(byOrder))
    if (settings.parent !== undefined && !first.has(settings.parent)) first.set(settings.parent, path)
  return first
}

/** Paths by document; the home page's own path redirects to `/`. */
const pathsBySite = new WeakMap<PublishedSite, ReadonlyMap<string, string>>()

export function pathsOf(site: PublishedSite): ReadonlyMap<string, string> {
  const known = pathsBySite.get(site)
  if (known) return known
  const paths = new Map([...site.addresses].map(([path, docId]) => [docId, path]))
  const home = site.addresses.get('/')
  if (home !== undefined) paths.set(home, '/')
  pathsBySite.set(site, paths)
  return paths
}

/** Who sees something: with areas those to whom one of them is open, otherwise those of its access. */
export interface Gate {
  access: Access
  areas: readonly string[]
  /** Of a lesson, whose rights depend on its course: it is asked for by itself. */
  isLesson?: true
}

/** Pages and blogs, with what stands in areas closed to everybody else. */
export function closeGated(
  rules: AreaRules,
  pages: ReadonlyMap<string, string>,
  settings: ReadonlyMap<string, PageSettings>,
): ReadonlyMap<string, PageSettings> {
  if (rules.items.size === 0) return settings
  return new Map(
    [...settings].map(([docId, own]) => {
      const { access } = gateOfPage(rules, docId, pages.get(docId) ?? '', own.access)
      return [docId, access === own.access ? own : { ...own, access }]
    }),
  )
}

/** Documents that every website has, such as header and footer, stand in no area. */
const gatedKinds = new Set(['page', 'folder', 'cover-page', 'collection', 'blog', 'calendar', 'gallery'])

export function gateOfPage(rules: AreaRules, docId: string, kind: string, access: Access): Gate {
  if (!gatedKinds.has(kind)) return { access, areas: [] }
  const isBlog = kind === 'blog' || kind === 'calendar'
  return gated(areasOf(rules, { kind: isBlog ? 'blog' : 'page', docId }), access)
}

/** A post is as closed as its blog, unless it has an access or areas of its own. */
export function gateOfPost(
  site: PublishedSite,
  docId: string,
  blogId: string,
  own: Access,
): Gate & { isOfBlog: boolean } {
  const ownAreas = areasOf(site.rules, { kind: 'post', docId })
  const ofBlog = gateOfPage(site.rules, blogId, 'blog', site.settings.get(blogId)?.access ?? 'public')
  const areas = ownAreas.length > 0 ? ownAreas : ofBlog.areas
  const isOfBlog = own === 'public' && ownAreas.length === 0
  return { ...gated(areas, own === 'public' ? ofBlog.access : own), isOfBlog }
}

const gated = (areas: readonly string[], access: Access): Gate =>
  areas.length === 0 || access === 'private' ? { access, areas: [] } : { access: 'members', areas }

/** A blog, or a calendar, which is one of events; undefined for other documents. */
export function blogOf(site: PublishedSite, docId: string): Blog | undefined {
  const settings = site.settings.get(docId)
  const kind = site.spans.get(docId)?.kind
  if ((kind !== 'blog' && kind !== 'calendar') || settings?.slug === undefined) return undefined
  const { title, slug, blog = defaultBlog, calendar = defaultCalendar } = settings
  return { docId, title, path: `/${slug}`, settings: blog, ...(kind === 'calendar' && { calendar }) }
}

/** Undefined for other documents. */
export function courseOf(site: PublishedSite, docId: string): Course | undefined {
  const settings = site.settings.get(docId)
  if (site.spans.get(docId)?.kind !== 'course' || settings?.slug === undefined) return undefined
  const { title, description = '', slug, course = defaultCourse } = settings
  return { docId, title, description, path: `/${slug}`, settings: course }
}

/** The course and the slug of a lesson that an address beneath a course's names; undefined for other addresses. */
export function placeInCourse(site: PublishedSite, path: string): { course: Course; slug: string } | undefined {
  const [, first = '', ...rest] = path.split('/')
  const docId = rest.length === 1 ? site.addresses.get(`/${first}`) : undefined
  const course = docId === undefined ? undefined : courseOf(site, docId)
  return course && rest[0] ? { course, slug: rest[0] } : undefined
}

/** What an address beneath a blog's leads to; undefined for other addresses. */
export function placeInBlog(site: PublishedSite, path: string): { blog: Blog; place: BlogPlace } | undefined {
  const [, first = '', ...rest] = path.split('/')
  const docId = rest.length > 0 ? site.addresses.get(`/${first}`) : undefined
  const blog = docId === undefined ? undefined : blogOf(site, docId)
  const place = blog && (blog.calendar ? readCalendarPlace(rest) : readBlogPlace(rest))
  return blog && place && { blog, place }
}

/** Public, indexable and not a redirect. */
export function isOpenTo(site: PublishedSite) {
  return (path: string, docId: string) => {
    const settings = site.settings.get(docId)
    return settings?.access === 'public' && !settings.seo.hidden && !elsewhere(site, docId, path)
  }
}

/**
 * The redirect of a path, already followed to the end of its chain, so that visitors and search engines make one hop. It is
 * temporary as soon as one of its hops is. A chain longer than rules may be continues with another request.
 */
export function redirectOf(site: PublishedSite, path: string): Redirect | undefined {
  let end = hopFrom(site, path)
  for (let hops = 1; end && hops < HOPS_MAX; hops++) {
    const next = nextHop(site, end)
    if (!next) return end
    end = next
  }
  return end
}

function hopFrom(site: PublishedSite, path: string): Redirect | undefined {
  const docId = site.addresses.get(path)
  if (docId !== undefined) return elsewhere(site, docId, path)
  const found = findRedirect(site.redirects, path)
  return found && { type: 'redirect', ...found }
}

function nextHop(site: PublishedSite, { to, status }: Redirect): Redirect | undefined {
  const cut = to.search(/[?#]/)
  const path = decodePath(cut < 0 ? to : to.slice(0, cut))
  if (!path?.startsWith('/') || isSystemPath(path)) return undefined
  const next = hopFrom(site, path)
  if (!next) return undefined
  const rest = cut < 0 || /[?#]/.test(next.to) ? '' : to.slice(cut)
  return { type: 'redirect', to: next.to + rest, status: status === 302 ? 302 : next.status }
}
