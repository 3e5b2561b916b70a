import { type BlockImage, findOwn } from '../../../web/blocks/block-data.ts'
import type { ContentPage } from '../../../web/blocks/content-page.ts'
import { commentStates } from '../../shared/comments/shows-comments.ts'
import type { ListedEvent, ShownEvents } from '../../shared/events/event-shapes.ts'
import type { PostSummary } from '../../shared/posts/post-shapes.ts'
import type { PageCollection } from '../contract.ts'
import { readerHtml } from '../posts/feeds/reader-html.ts'
import { contentTypeOf, sourceTypeOf } from './describe-picture.ts'

/** Specification §3, Record types. */
const recordLabels: Record<number, string> = {
  1: 'text',
  2: 'image',
  4: 'quote',
  5: 'link',
  7: 'audio',
  8: 'video',
  11: 'store-item',
  12: 'event',
  14: 'gallery',
  15: 'binary',
  18: 'digital-good',
  19: 'attachment',
  50: 'tweet',
  52: 'checkin',
  54: 'kbarticle',
}

interface DescribedPosts {
  collection: Partial<PageCollection> & Record<string, unknown>
  items: object[]
  item: object | null
}

/** A blog or a post in `?format=json` (specification §3, facts A.4); undefined for other pages. */
export function describePosts({ blog: list, post: shown, document, data }: ContentPage): DescribedPosts | undefined {
  const blog = list?.blog ?? shown?.blog
  if (!blog) return undefined
  const describe = (post: PostSummary, body?: string) => describePost(post, data, body)
  const collection = {
    id: blog.docId,
    title: blog.title,
    navigationTitle: blog.title,
    urlId: blog.path.slice(1),
    fullUrl: blog.path,
    pageSize: blog.settings.pageSize,
    ordering: blog.settings.order === 'manual' ? 2 : 1,
    ...(blog.calendar && { typeName: 'events' as const, typeLabel: 'events' as const }),
    categoryPagesSeoHidden: blog.settings.categoriesHidden,
    tagPagesSeoHidden: blog.settings.tagsHidden,
    ...(list && { itemCount: list.count }),
    categories: list?.categories.map(({ name }) => name) ?? [],
    tags: [...new Set(list?.posts.flatMap(({ tags }) => tags))],
    ...(blog.calendar && { eventView: blog.calendar.view }),
  }
  if (!shown)
    return {
      collection: { ...collection, ...(list?.events && calendarFields(list.events)) },
      items: list?.events
        ? list.events.items.map((event) => ({ ...describe(event), ...eventFields(event) }))
        : (list?.posts ?? []).map((post) => describe(post)),
      item: null,
    }
  const url = data.website.baseUrl + shown.post.path
  const body = readerHtml(document, { url, images: data.images, language: data.website.language })
  return {
    collection,
    items: [],
    item: { ...describe(shown.post, body), ...(shown.event && eventFields(shown.event)) },
  }
}

/** `calendarView`: whether a month is shown. */
const calendarFields = ({ month, showPastOrUpcomingEvents }: ShownEvents) => ({
  calendarView: month !== null,
  showPastOrUpcomingEvents,
})

/** Specification §3, Event; times in milliseconds. */
function eventFields({ settings, shown }: ListedEvent): object {
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = settings.location ?? {}
  return {
    startDate: shown.start,
    endDate: shown.end,
    location: {
      addressTitle: addressTitle ?? '',
      addressLine1: addressLine1 ?? '',
      addressLine2: addressLine2 ?? '',
      addressCountry: addressCountry ?? '',
      mapLat: mapLat ?? null,
      mapLng: mapLng ?? null,
    },
  }
}

function authorOf({ author }: PostSummary, { siteTitle }: ContentPage['data']['website']) {
  if (!author) return { authorId: null, author: { id: null, displayName: siteTitle, bio: '' } }
  const { id, name, bio } = author
  return { authorId: id, author: { id, displayName: name, bio } }
}

function describePost(post: PostSummary, data: ContentPage['data'], body: string | undefined): object {
  const { website, images, discussion, discussions = {} } = data
  const talk = discussion?.docId === post.docId ? discussion : findOwn(discussions, post.docId)
  const image = findOwn(images, post.image)
  return {
    id: post.docId,
    collectionId: post.collectionId,
    recordType: post.recordType,
    recordTypeLabel: recordLabels[post.recordType] ?? 'text',
    title: post.title,
    urlId: post.path.slice(post.path.lastIndexOf('/') + 1),
    fullUrl: post.path,
    sourceUrl: post.sourceUrl ?? '',
    externalLink: null,
    passthrough: post.sourceUrl !== null,
    ...(body !== undefined && { body }),
    excerpt: post.excerpt,
    publishOn: Date.parse(post.publishOn),
    starred: post.starred,
    workflowState: 1,
    categories: post.categories,
    tags: post.tags,
    promotedBlockType: post.promoted?.type ?? null,
    ...authorOf(post, website),
    commentState: talk?.commentState ?? commentStates.CLOSED,
    commentCount: talk?.publicCommentCount ?? 0,
    publicCommentCount: talk?.publicCommentCount ?? 0,
    likeCount: talk?.likeCount ?? 0,
    ...pictureFields(image),
    mediaFocalPoint: post.focalPoint ?? image?.mediaFocalPoint ?? null,
    items: [],
    pushedServices: {},
    seoData: { seoTitle: post.title, seoHidden: post.isHidden },
  }
}

/** Facts A.4; all null without a picture. */
function pictureFields(image: BlockImage | undefined): object {
  return {
    assetUrl: image?.assetUrl ?? null,
    originalSize: image?.originalSize ?? null,
    systemDataId: image?.id ?? null,
    systemDataVariants: image?.systemDataVariants ?? null,
    systemDataSourceType: image ? sourceTypeOf(image.filename) : null,
    filename: image?.filename ?? null,
    contentType: image ? contentTypeOf(image.filename) : null,
  }
}
