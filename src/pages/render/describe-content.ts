import type { ContentPage } from '../../../web/blocks/content-page.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import type { PageCollection } from '../contract.ts'
import { describePosts } from './describe-posts.ts'

/** Specification §3: page types of pages of blocks, with their collection types. */
const collectionTypes: Record<number, Pick<PageCollection, 'type' | 'typeName' | 'typeLabel'>> = {
  1: { type: 13, typeName: 'products', typeLabel: 'products' },
  2: { type: 10, typeName: 'page', typeLabel: 'page' },
  3: { type: 8, typeName: 'splash-page', typeLabel: 'splash-page' },
}

/** Specification §3, Collection types: generic. */
const BLOG = { type: 1, typeName: 'blog', typeLabel: 'blog' } as const

/** Facts A.4 name only the first of them. */
const permissionTypes = { public: 1, members: 2, password: 3, private: 4 } as const

/** The page's public data in the common shape, with its collection (facts A.4). */
export function describeContent(content: ContentPage): object {
  const { docId, page, head, data, collection: items, blog, post, course, lesson, access = 'public' } = content
  // Its data is that of the screen.
  if (content.screenHref !== undefined) return page
  const posts = describePosts(content)
  const kind = blog || post || course || lesson ? BLOG : collectionTypes[page.pageType]
  if (!kind) return page
  const collection: PageCollection = {
    id: docId,
    websiteId: page.website.id,
    enabled: true,
    ...kind,
    itemCount: items?.length ?? 0,
    title: page.title,
    navigationTitle: nameInMenus(content) ?? page.title,
    urlId: data.path.slice(1),
    fullUrl: encodePath(data.path),
    description: head.description,
    homepage: data.path === '/',
    draft: false,
    passwordProtected: access === 'password',
    seoData: { seoTitle: head.title, seoHidden: head.isHidden },
    pagePermissionType: permissionTypes[access],
    ...posts?.collection,
  }
  if (posts) return { ...page, collection, items: posts.items, item: posts.item }
  const listed = items ?? []
  const terms = {
    tags: [...new Set(listed.flatMap((item) => item.tags))],
    categories: [...new Set(listed.flatMap((item) => item.categories.map(({ name }) => name)))],
  }
  return { ...page, collection: { ...collection, ...terms }, items: listed }
}

function nameInMenus({ data: { path, navigation, footerNavigation = [] } }: ContentPage): string | undefined {
  const links = [...navigation, ...footerNavigation].flatMap((link) => [link, ...(link.children ?? [])])
  return links.find(({ href }) => href === encodePath(path))?.label
}
