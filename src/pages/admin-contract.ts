import { z } from 'zod'
import { ProductImage, ProductItem } from '../catalog/contract.ts'
import { FIGURES_LAST_MAX, figureSources, figureSteps, type StoreFigures } from '../shared/charts/store-figures.ts'
import type { PublicFund } from '../shared/donations/fund-terms.ts'
import type { BlockEvents } from '../shared/events/event-shapes.ts'
import type { ForeignFeed } from '../shared/feeds/foreign-feed.ts'
import type { PublicForm } from '../shared/forms/form-definition.ts'
import type { ListedGallery } from '../shared/galleries/listed-gallery.ts'
import { ASKED_OPERATIONS_MAX } from '../shared/pages/asked-operations.ts'
import { popupDesigns } from '../shared/pages/popup-rules.ts'
import type { ListedBlog, ListedPosts } from '../shared/posts/post-shapes.ts'
import { StoreSettings } from '../websites/contract.ts'
import { NavigationLink, PageData } from './contract.ts'
import { Json, PageDocument, PageDocumentReply, PartId } from './documents/document.ts'
import { LinkTarget } from './documents/link-target.ts'
import { DocumentKind, DocumentReply, PageSettings, TreeKind } from './documents/page-settings.ts'
import { Patch, Path, Tab } from './operations/patch-shape.ts'

const Title = z.string().trim().min(1, 'Enter a title.').max(200)
const Seq = z.int().min(0).max(2_147_483_647)
const PublicationNo = z.int().min(1).max(2_147_483_647)
const Heads = z.record(PartId, Seq)

export const DocumentParams = z.object({ docId: PartId })
export const PublicationParams = z.object({ no: z.coerce.number().pipe(PublicationNo) })
export const RequestParams = z.object({ requestId: PartId })

/** Specification §3: page status labels. A page may have several; one without any is live and unchanged. */
export const PageLabel = z.enum(['Scheduled', 'Needs Review', 'Draft', 'Private'])
export type PageLabel = z.infer<typeof PageLabel>

export const PageRow = z.object({
  docId: z.string(),
  kind: DocumentKind,
  head: z.number(),
  settings: PageSettings,
  labels: z.array(PageLabel),
  isHome: z.boolean(),
  /** Whether visitors see some version of it. */
  isLive: z.boolean(),
  /** ISO 8601; set for deleted pages, which can be restored for 30 days. */
  deletedAt: z.string().nullable(),
  /** When the draft was last changed. */
  updatedAt: z.string(),
})
export type PageRow = z.infer<typeof PageRow>

export const PagesReply = z.object({
  /** Siblings are in the order of the tree. */
  pages: z.array(PageRow),
  /** Number of documents with unpublished changes. */
  changeCount: z.number(),
})
export type PagesReply = z.infer<typeof PagesReply>

export const CreatePageRequest = z.strictObject({
  kind: z.enum([...TreeKind.options, 'popup-overlay']),
  title: Title,
  url: z.optional(LinkTarget),
  parent: z.optional(PartId),
  copyOf: z.optional(PartId),
  /** Of a popup. */
  design: z.enum(popupDesigns).optional(),
  /** Of a popup: the mailing list that people sign up for. */
  listId: z.string().max(64).optional(),
})
export type CreatePageRequest = z.infer<typeof CreatePageRequest>

export const PageReply = z.object({
  docId: z.string(),
  kind: DocumentKind,
  head: z.number(),
  document: DocumentReply,
  /** Whether a password is set; it applies if `access` says so. */
  hasPassword: z.boolean(),
})
export type PageReply = z.infer<typeof PageReply>

/** Which of these operations does the page include? Their ids, separated by commas. */
export const PageQuery = z.strictObject({
  operations: z
    .string()
    .max(4_000)
    .transform((opIds) => opIds.split(','))
    .pipe(z.array(z.uuid()).max(ASKED_OPERATIONS_MAX))
    .optional(),
  /** What visitors saw at this time, instead of the draft. */
  asOf: z.iso.datetime().optional(),
})

export const ReadPageReply = PageReply.extend({
  /** Those of the operations in the query that the page includes. */
  stored: z.array(z.object({ opId: z.string(), seq: z.number() })),
})
export type ReadPageReply = z.infer<typeof ReadPageReply>

/** Maximum number of operations per request, and of patches per operation. */
const OPERATIONS_MAX = 20
const PATCHES_MAX = 500

const OperationRequest = z.union([
  z.strictObject({ opId: z.uuid(), patches: z.array(Patch).min(1).max(PATCHES_MAX) }),
  z.strictObject({ opId: z.uuid(), undoes: z.uuid() }),
])

export const AppendOperationsRequest = z.strictObject({
  /** Number of the newest operation that the author has seen. */
  base: Seq,
  /** The browser tab in which they were made. */
  tab: Tab.optional(),
  operations: z.array(OperationRequest).min(1).max(OPERATIONS_MAX),
})
export type AppendOperationsRequest = z.infer<typeof AppendOperationsRequest>

export const AppendOperationsReply = z.object({
  head: z.number(),
  operations: z.array(
    z.object({
      opId: z.string(),
      seq: z.number(),
      /** Changes by others that it overwrote and that its author had not seen. */
      overwritten: z.array(
        z.object({ path: Path, seq: z.number(), accountId: z.string().nullable(), value: z.optional(Json) }),
      ),
      /** Changes to removed parts; they reappear when the removal is undone. */
      dropped: z.array(Patch),
    }),
  ),
  document: DocumentReply,
})
export type AppendOperationsReply = z.infer<typeof AppendOperationsReply>

export const RestoreRequest = z.strictObject({ opId: z.uuid(), no: PublicationNo })
export type RestoreRequest = z.infer<typeof RestoreRequest>

/** Compares a publication with another one or with a pending request; by default with the draft. 0: empty. */
export const HistoryQuery = z.strictObject({
  no: z.coerce.number().pipe(z.int().min(0).max(2_147_483_647)),
  with: z.coerce.number().pipe(PublicationNo).optional(),
  request: z.optional(PartId),
})

export const HistoryReply = z.object({
  /** ISO 8601: when it went live; null before the first publication. */
  at: z.string().nullable(),
  /** Null if the page was not live then. */
  document: DocumentReply.nullable(),
  /** The difference from that publication to the other one, or to the draft. */
  words: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
  /** Somewhere more has changed than is compared word by word: there the old text is followed by the new one. */
  isCompletelyChanged: z.boolean(),
})
export type HistoryReply = z.infer<typeof HistoryReply>

export const PublicationsReply = z.object({
  /** 0 before the first publication. */
  liveNo: z.number(),
  /** Documents whose drafts differ from what is live. */
  changes: z.array(
    z.object({
      docId: z.string(),
      kind: DocumentKind,
      title: z.string(),
      change: z.enum(['new', 'changed', 'gone']),
      head: z.number(),
    }),
  ),
  problems: z.array(
    z.object({
      docId: z.string(),
      /** Of the page; empty for problems of the whole website. */
      title: z.string(),
      severity: z.enum(['error', 'warning']),
      message: z.string(),
      blockId: z.string().optional(),
    }),
  ),
  /** Scheduled publications and requests for review, oldest first. */
  requests: z.array(
    z.object({
      requestId: z.string(),
      state: z.enum(['scheduled', 'needs-review']),
      pages: z.array(z.object({ docId: z.string(), title: z.string() })),
      note: z.string(),
      problem: z.string().nullable(),
      dueAt: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** The newest 500, newest first. */
  publications: z.array(
    z.object({
      no: z.number(),
      at: z.string(),
      note: z.string(),
      revertsTo: z.number().nullable(),
      /** Number of documents that it added, changed or removed. */
      changedCount: z.number(),
    }),
  ),
  /** There are older ones, which are not listed. */
  hasOlder: z.boolean(),
})
export type PublicationsReply = z.infer<typeof PublicationsReply>

export const PublishRequest = z.strictObject({
  /** `head` of every change that the person saw. */
  heads: Heads,
  /** Changes to leave unpublished. */
  leaveOut: z.array(PartId).max(1_000).default([]),
  note: z.string().max(500).default(''),
  /** ISO 8601; default: at once. */
  dueAt: z.iso.datetime().optional(),
})
export type PublishRequest = z.input<typeof PublishRequest>

export const PublishReply = z.union([
  z.object({
    state: z.literal('published'),
    no: z.number(),
    /** Posts with a date in the future, which are published then. */
    scheduled: z.number().optional(),
  }),
  z.object({ state: z.enum(['scheduled', 'needs-review']), requestId: z.string() }),
])
export type PublishReply = z.infer<typeof PublishReply>

export const DecideRequest = z.strictObject({ decision: z.enum(['publish', 'decline', 'cancel']) })
export type DecideRequest = z.infer<typeof DecideRequest>

export const DecideReply = z.object({ no: z.number().nullable() })

/** 10,000 rules of usual length. */
const REDIRECTS_CHARACTERS_MAX = 1_000_000
export const RedirectsText = z.strictObject({ text: z.string().max(REDIRECTS_CHARACTERS_MAX) })
export type RedirectsText = z.infer<typeof RedirectsText>

export const HeaderFooterRequest = z.strictObject({
  header: PageDocument,
  footer: PageDocument,
  /** Revision that was edited; without it the newest is replaced, which can be undone. */
  revision: Seq.optional(),
})

export const HeaderFooterReply = z.object({
  header: PageDocumentReply,
  footer: PageDocumentReply,
  revision: z.number(),
})
export type HeaderFooterReply = z.infer<typeof HeaderFooterReply>

const ListRequest = z.strictObject({
  from: z.enum(['featured', 'newest', 'collection', 'category', 'tag']),
  value: z.string().max(300),
  limit: z.int().min(1).max(100),
})
const Ids = z.array(z.string().max(100)).max(1_000)
const BlogRequest = z.strictObject({
  blog: z.string().max(100),
  list: z.enum(['author', 'category', 'tag', 'month', 'year', 'none']),
  limit: z.int().min(1).max(200),
})
const EventsRequest = z.strictObject({
  calendar: z.string().max(100),
  show: z.enum(['upcoming', 'past', 'month']),
  category: z.string().max(200),
  tag: z.string().max(200),
  limit: z.int().min(1).max(24),
})
const GalleriesRequest = z.strictObject({
  folder: z.string().max(100),
  order: z.enum(['newest', 'oldest', 'manual']),
  limit: z.int().min(1).max(24),
})
const PostsRequest = z.strictObject({
  /** Id of the block. */
  block: PartId,
  query: z.strictObject({
    blog: z.string().max(100),
    category: z.string().max(200),
    tag: z.string().max(200),
    author: z.string().max(100),
    starred: z.boolean(),
    order: z.enum(['newest', 'oldest', 'manual']),
    limit: z.int().min(1).max(24),
    isPaged: z.boolean(),
  }),
})

/** Made by the server. */
const ListedPostsShape = z.custom<ListedPosts>((list) => typeof list === 'object' && list !== null)
const ListedBlogShape = z.custom<ListedBlog>((blog) => typeof blog === 'object' && blog !== null)
const ListedGalleryShape = z.custom<ListedGallery>((gallery) => typeof gallery === 'object' && gallery !== null)
const BlockEventsShape = z.custom<BlockEvents>((events) => typeof events === 'object' && events !== null)
const ForeignFeedShape = z.custom<ForeignFeed>((feed) => typeof feed === 'object' && feed !== null)
/** Made by the server. */
const PublicFundShape = z.custom<PublicFund>((fund) => typeof fund === 'object' && fund !== null)
/** Its shape is checked where it is stored. */
const PublicFormShape = z.custom<PublicForm>((form) => typeof form === 'object' && form !== null)

const StoreFiguresShape = z.custom<StoreFigures>((figures) => typeof figures === 'object' && figures !== null)
const FigureRequest = z.strictObject({
  source: z.enum(figureSources),
  every: z.enum(figureSteps),
  last: z.int().min(1).max(FIGURES_LAST_MAX),
})

/** Data that a draft's blocks need, as their types declare it. */
export const BlockDataRequest = z.strictObject({
  images: Ids,
  products: Ids,
  lists: z.array(ListRequest).max(60),
  forms: Ids.max(60).default([]),
  posts: z.array(PostsRequest).max(30).default([]),
  blogs: z.array(BlogRequest).max(20).default([]),
  galleries: z.array(GalleriesRequest).max(30).default([]),
  events: z.array(EventsRequest).max(10).default([]),
  feeds: z
    .array(
      z
        .string()
        .max(2_000)
        .regex(/^https?:\/\//),
    )
    .max(20)
    .default([]),
  funds: Ids.max(20).default([]),
  figures: z.array(FigureRequest).max(20).default([]),
  templates: Ids.max(20).default([]),
})
export type BlockDataRequest = z.input<typeof BlockDataRequest>

/** Deleted images are left out, and so are products hidden from shoppers. */
export const BlockDataReply = z.object({
  images: z.record(z.string(), ProductImage.extend({ filename: z.string() })),
  products: z.record(z.string(), ProductItem),
  lists: z.record(z.string(), z.array(ProductItem)),
  forms: z.record(z.string(), PublicFormShape),
  posts: z.record(z.string(), ListedPostsShape),
  blogs: z.record(z.string(), ListedBlogShape),
  galleries: z.record(z.string(), z.array(ListedGalleryShape)),
  events: z.record(z.string(), BlockEventsShape),
  feeds: z.record(z.string(), ForeignFeedShape),
  funds: z.record(z.string(), PublicFundShape),
  figures: z.record(z.string(), StoreFiguresShape),
  templates: z.record(z.string(), z.string()),
})
export type BlockDataReply = z.infer<typeof BlockDataReply>

export const CanvasReply = z.object({
  data: BlockDataReply.extend({
    website: PageData.shape.website,
    storeSettings: StoreSettings,
    path: z.string(),
    navigation: z.array(NavigationLink),
    footerNavigation: z.array(NavigationLink),
  }),
  /** Null: the built-in one. */
  header: z.nullable(PageDocumentReply),
  footer: z.nullable(PageDocumentReply),
  /** Only of a post: what stands above its blocks. */
  post: z.nullable(
    z.object({
      blog: z.object({ title: z.string(), path: z.string() }),
      post: z.object({
        title: z.string(),
        publishOn: z.string(),
        image: z.string().nullable(),
        focalPoint: z.object({ x: z.number(), y: z.number() }).nullable(),
        categories: z.array(z.string()),
        author: z.object({ name: z.string(), slug: z.string() }).nullable(),
      }),
      isArticle: z.boolean(),
    }),
  ),
})
export type CanvasReply = z.infer<typeof CanvasReply>

export const PagePasswordRequest = z.strictObject({
  password: z.string().min(4, 'A password has at least 4 characters.').max(200),
})

export const PreviewReply = z.object({
  /** Opens the storefront with drafts instead of live pages; `&to=/about` chooses the page. */
  url: z.string(),
  /** Origin of the storefront. */
  origin: z.string(),
  /** For the preview frame, which sends no cookies: `?view=`. Valid for an hour. */
  pass: z.string(),
})
export type PreviewReply = z.infer<typeof PreviewReply>
