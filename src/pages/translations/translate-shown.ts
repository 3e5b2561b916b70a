import type { BlockData } from '../../../web/blocks/block-data.ts'
import type { FindTranslations, LiveTranslations } from '../../shared/languages/translatable.ts'
import type { Blog, PostLink, PostSummary } from '../../shared/posts/post-shapes.ts'
import type { PublishedBuiltIn } from '../addresses/built-in-documents.ts'
import type { PublishedPage } from '../addresses/find-published.ts'
import type { Navigation, NavigationItem } from '../addresses/navigation.ts'
import type { PageDocument } from '../documents/document.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import type { ShownPosts } from '../render/post-parts.ts'
import type { PageView } from '../view/page-view.ts'
import { translateDocument, translateSettings } from './document-texts.ts'

/** What is published of the language in which a visitor sees pages; undefined in the website's own. */
export async function translationsFor(
  find: FindTranslations | undefined,
  websiteId: string,
  view: Pick<PageView, 'language'> | undefined,
): Promise<LiveTranslations | undefined> {
  return view?.language === undefined ? undefined : find?.(websiteId, view.language)
}

/** What the website's own language calls a path. */
export const ownPathIn = (translations: LiveTranslations | undefined, path: string): string =>
  translations?.ownPath(path) ?? path

const kindOf = (kind: string) => (kind === 'post' ? ('post' as const) : ('page' as const))

/** A page with what stands around it; what is not translated stays in the website's own language. */
export function translatePage(page: PublishedPage, translations: LiveTranslations): PublishedPage {
  const texts = translations.textsOf(kindOf(page.kind), page.docId)
  const { title, description, seo } = page
  return {
    ...page,
    ...translateSettings({ title, ...(description !== undefined && { description }), seo }, texts),
    document: translateDocument(page.document, texts),
    header: translatePart(page.header, 'header', translations),
    footer: translatePart(page.footer, 'footer', translations),
    navigation: translateNavigation(page.navigation, translations),
  }
}

function translatePart(document: PageDocument | null, docId: string, translations: LiveTranslations) {
  return document && translateDocument(document, translations.textsOf('page', docId))
}

export function translateNavigation({ main, footer }: Navigation, translations: LiveTranslations): Navigation {
  const translate = (item: NavigationItem): NavigationItem => ({
    ...item,
    title: translations.textsOf('page', item.docId)?.get(item.titleFrom) ?? item.title,
    href: item.href && translations.shownPath(item.href),
    children: item.children.map(translate),
  })
  return { main: main.map(translate), footer: footer.map(translate) }
}

export function translateBuiltIn(builtIn: PublishedBuiltIn, translations: LiveTranslations): PublishedBuiltIn {
  const { header, footer, screens, popups } = builtIn
  return {
    ...builtIn,
    header: translatePart(header, 'header', translations),
    footer: translatePart(footer, 'footer', translations),
    screens: new Map(
      [...screens].map(([kind, document]) => [kind, translateDocument(document, translations.textsOf('page', kind))]),
    ),
    popups: popups.map((popup) => {
      const texts = translations.textsOf('page', popup.docId)
      return { ...popup, title: texts?.get('title') ?? popup.title, document: translateDocument(popup.document, texts) }
    }),
  }
}

export function translateSite(
  site: PageSettings | undefined,
  translations: LiveTranslations | undefined,
): PageSettings | undefined {
  return site && translateSettings(site, translations?.textsOf('page', 'site'))
}

function translateSummary<Post extends PostSummary>(post: Post, translations: LiveTranslations): Post {
  const texts = translations.textsOf('post', post.docId)
  return {
    ...post,
    title: texts?.get('title') ?? post.title,
    excerpt: texts?.get('post/excerpt') ?? post.excerpt,
    path: translations.shownPath(post.path),
  }
}

function translateBlog<Shown extends Pick<Blog, 'title' | 'path'>>(
  blog: Shown,
  docId: string | undefined,
  translations: LiveTranslations,
): Shown {
  const title = docId === undefined ? undefined : translations.textsOf('page', docId)?.get('title')
  return { ...blog, title: title ?? blog.title, path: translations.shownPath(blog.path) }
}

/** The posts that a page is about. */
export function translatePosts(shown: ShownPosts, translations: LiveTranslations | undefined): ShownPosts {
  if (!translations) return shown
  const { blog, post } = shown
  const summary = <Post extends PostSummary>(one: Post) => translateSummary(one, translations)
  const link = (one: PostLink | null) => one && { ...one, path: translations.shownPath(one.path) }
  return {
    blog: blog && {
      ...blog,
      blog: translateBlog(blog.blog, blog.blog.docId, translations),
      posts: blog.posts.map(summary),
      ...(blog.events && { events: { ...blog.events, items: blog.events.items.map(summary) } }),
    },
    post: post && {
      ...post,
      blog: translateBlog(post.blog, post.blog.docId, translations),
      post: summary(post.post),
      previous: link(post.previous),
      next: link(post.next),
      related: post.related.map(summary),
      ...(post.event && { event: summary(post.event) }),
    },
  }
}

/** The posts, events and galleries that blocks list. */
export function translateLists<Data extends Pick<BlockData, 'posts' | 'events' | 'galleries'>>(
  data: Data,
  translations: LiveTranslations,
): Data {
  const summary = <Post extends PostSummary>(one: Post) => translateSummary(one, translations)
  const { posts = {}, events = {}, galleries = {} } = data
  return {
    ...data,
    posts: mapValues(posts, (list) => ({
      ...list,
      posts: list.posts.map((post) => ({
        ...summary(post),
        blog: translateBlog(post.blog, post.collectionId, translations),
      })),
    })),
    events: mapValues(events, (list) => ({ ...list, items: list.items.map(summary) })),
    galleries: mapValues(galleries, (list) =>
      list.map((gallery) => {
        const texts = translations.textsOf('page', gallery.docId)
        return {
          ...gallery,
          title: texts?.get('title') ?? gallery.title,
          description: texts?.get('description') ?? gallery.description,
          path: translations.shownPath(gallery.path),
        }
      }),
    ),
  }
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
