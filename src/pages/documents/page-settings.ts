import { z } from 'zod'
import { CalendarSettings, EventSettings } from '../../shared/events/event-settings.ts'
import { BlogSettings } from '../../shared/posts/blog-settings.ts'
import { SiteStyle } from '../../shared/styles/site-style.ts'
import { templateName, templateUses } from '../../shared/templates/template-uses.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { CourseSettings, LessonSettings } from './course-settings.ts'
import { BLOCKS_PER_SECTION_MAX, OrderKey, PageDocument, PartId, SECTIONS_MAX } from './document.ts'
import { LinkTarget } from './link-target.ts'
import { Popup, Position } from './popup-settings.ts'
import { PostSettings } from './post-settings.ts'
import { Slug } from './slug.ts'

/**
 * `site` holds what belongs to no single page, such as the id of the home page. Every website has exactly one `site`,
 * `header`, `footer`, `not-found`, `lock-screen`, `access-denied` and `style`, one document around each of the store's own
 * screens, and a first `popup-overlay`, to which others can be added.
 */
export const DocumentKind = z.enum([
  'page',
  'folder',
  'link',
  'cover-page',
  'collection',
  'blog',
  'course',
  'calendar',
  'gallery',
  'post',
  'not-found',
  'lock-screen',
  'access-denied',
  'popup-overlay',
  'header',
  'footer',
  'home-screen',
  'shop-screen',
  'product-screen',
  'cart-screen',
  'search-screen',
  'site',
  'style',
  'template',
])
export type DocumentKind = z.infer<typeof DocumentKind>

/** The store's own screens: their documents hold the sections above and below the screen. */
export const ScreenKind = DocumentKind.extract([
  'home-screen',
  'shop-screen',
  'product-screen',
  'cart-screen',
  'search-screen',
])
export type ScreenKind = z.infer<typeof ScreenKind>

/** Kinds that people add to the page tree. Posts are not in it: a `blog` has ten thousands of them. */
export const TreeKind = DocumentKind.extract([
  'page',
  'folder',
  'link',
  'cover-page',
  'collection',
  'blog',
  'course',
  'calendar',
  'gallery',
])
export type TreeKind = z.infer<typeof TreeKind>

/** Specification §3, Folder behaviours: index 1, redirect 2, none 3. */
export const FolderBehaviour = z.enum(['index', 'redirect', 'none'])

/** Who sees a page: `private` is for contributors who may see drafts. */
export const Access = z.enum(['public', 'password', 'members', 'private'])
export type Access = z.infer<typeof Access>

/** `%s` is the website's title, `%c` the page's or the collection's, `%i` the product's. */
const TitleFormat = z.string().trim().min(1).max(200)

/** Specification §3, Website settings: formats of window and search result titles. */
const TitleFormats = z.strictObject({
  home: TitleFormat.optional(),
  page: TitleFormat.optional(),
  collection: TitleFormat.optional(),
  item: TitleFormat.optional(),
})

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** `9:00–12:00, 13:00–17:30`, or any text; empty for a day without an entry. */
const BusinessHours = z.partialRecord(z.enum(weekdays), z.string().trim().max(100))
export type BusinessHours = z.infer<typeof BusinessHours>

/** A bar above every page. */
const AnnouncementBar = z.strictObject({
  text: z.string().trim().min(1, 'Enter what the bar says.').max(300),
  url: z.optional(LinkTarget),
})

/** The owner's contact links, at the bottom of a phone's screen. */
const MobileInfoBar = z.strictObject({
  phone: z.string().trim().max(40).optional(),
  email: z.string().refine(isEmail, 'Please enter a valid email').optional(),
  address: z.string().trim().max(200).optional(),
  showsHours: z.boolean(),
})

/** Which products a collection page lists. */
const CollectionSource = z.strictObject({
  from: z.enum(['featured', 'newest', 'collection', 'category', 'tag']),
  /** Slug of the collection or category, or name of the tag; empty for the others. */
  value: z.string().max(200),
  /** Specification §3, Collection views; absent: grid. */
  view: z.enum(['list', 'grid']).optional(),
})
export type CollectionSource = z.infer<typeof CollectionSource>

const TemplateSettings = z.strictObject({
  use: z.enum(templateUses),
  name: z.string().regex(templateName, 'Use letters, digits, hyphens, dots and underscores.'),
})

export const PageSettings = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(200),
  /** Absent for kinds without an address: links, and documents that every website has. */
  slug: Slug.optional(),
  description: z.string().max(1_000).optional(),
  /** Id of an image of this website. */
  image: z.string().max(100).optional(),
  /** Id of its folder; absent at the top level. */
  parent: z.optional(PartId),
  order: OrderKey,
  /** The menu that lists it. `hidden` is in none (specification §2: a hidden navigation is reserved). */
  navigation: z.enum(['main', 'footer', 'hidden']),
  access: Access,
  seo: z.strictObject({
    title: z.string().max(200).optional(),
    description: z.string().max(500).optional(),
    hidden: z.boolean(),
  }),
  folder: z.strictObject({ behaviour: FolderBehaviour, target: z.optional(LinkTarget) }).optional(),
  link: z.strictObject({ url: LinkTarget, newWindow: z.boolean() }).optional(),
  /** Title in menus, instead of the page's. Menus list restricted pages only under such a title. */
  navigationTitle: z.string().trim().min(1).max(200).optional(),
  collection: CollectionSource.optional(),
  /** Only of `blog` and `calendar`. */
  blog: BlogSettings.optional(),
  /** Only of `course`. */
  course: CourseSettings.optional(),
  /** Only of `calendar`, whose posts are events. */
  calendar: CalendarSettings.optional(),
  /** Only of `post`. */
  post: PostSettings.optional(),
  /** Only of a `post` in a course, which is a lesson. */
  lesson: LessonSettings.optional(),
  /** Only of a `post` in a calendar, which is an event. */
  event: EventSettings.optional(),
  /** HTML for the end of the page's head; that of `site` is on every page. Its scripts run with the website's origin. */
  headInjection: z.string().max(20_000).optional(),
  /** Only of `template`: what it prints, and the name under which others apply it. */
  template: TemplateSettings.optional(),
  /** Id of the template that prints the page instead of its blocks and its list. */
  templateId: z.optional(PartId),
  /** Only of `blog` and `calendar`: id of the template that prints their posts or events. */
  itemTemplateId: z.optional(PartId),
  /** Only of `site`: id of its home page. */
  home: z.optional(PartId),
  /** Only of `site`, down to `join`. */
  titleFormats: TitleFormats.optional(),
  /** Asks search engines not to index the website. */
  seoHidden: z.boolean().optional(),
  announcement: AnnouncementBar.optional(),
  infoBar: MobileInfoBar.optional(),
  businessHours: BusinessHours.optional(),
  /** Target of the join button on access denied. */
  join: z.optional(LinkTarget),
  /** Only of `popup-overlay`. */
  popup: Popup.optional(),
  /** Only of `popup-overlay`, `cover-page` and `lock-screen`: where the content stands in the window. */
  position: Position.optional(),
  /** Only of `style`: the look of the whole website. Absent: the theme chosen when the store was opened. */
  style: z.optional(SiteStyle),
  /** Removed by the next publication, and can be restored for 30 days. */
  deleted: z.literal(true).optional(),
})
export type PageSettings = z.infer<typeof PageSettings>

/** Maximum size of a document as JSON, in characters. */
const CHARACTERS_MAX = 1_000_000

/** The parts of a stored document, each valid in itself. */
export const DocumentParts = z.strictObject({ ...PageDocument.shape, settings: PageSettings })
export type StoredDocument = z.infer<typeof DocumentParts>

/** A stored document: content and settings. */
export const StoredDocument = DocumentParts.superRefine((document, { addIssue }) => {
  const { sections, blocks } = document
  const counts = Map.groupBy(Object.values(blocks), ({ section }) => section)
  const tally: DocumentTally = {
    sections: Object.keys(sections).length,
    blocks: Object.keys(blocks).length,
    blocksBySection: new Map([...counts].map(([id, { length }]) => [id, length])),
    characters: JSON.stringify(document).length,
  }
  for (const { path, message } of checkLimits(document, tally)) addIssue({ code: 'custom', path, message })
})

/** A document in an answer: it was checked when it was stored. */
export const DocumentReply = z.custom<StoredDocument>((value) => typeof value === 'object' && value !== null)

export interface DocumentTally {
  sections: number
  blocks: number
  blocksBySection: Map<string, number>
  /** Length of its JSON. */
  characters: number
}

/** What is wrong with a document whose parts are valid. */
export function checkLimits(
  { sections, blocks }: PageDocument,
  tally: DocumentTally,
): { path: string[]; message: string }[] {
  const issues: { path: string[]; message: string }[] = []
  if (tally.sections > SECTIONS_MAX)
    issues.push({ path: ['sections'], message: `A page has at most ${SECTIONS_MAX} sections.` })
  const counts = [...tally.blocksBySection].filter(([, count]) => count > 0)
  if (counts.some(([id]) => !Object.hasOwn(sections, id)))
    for (const [id, { section }] of Object.entries(blocks))
      if (!Object.hasOwn(sections, section))
        issues.push({ path: ['blocks', id, 'section'], message: 'Choose a section that is on the page.' })
  for (const [id, count] of counts)
    if (count > BLOCKS_PER_SECTION_MAX)
      issues.push({ path: ['sections', id], message: `A section has at most ${BLOCKS_PER_SECTION_MAX} blocks.` })
  if (tally.characters > CHARACTERS_MAX)
    issues.push({ path: [], message: 'This page is too large. Divide it into two.' })
  return issues
}

/** Whether posts belong to documents of this kind: those of a course are its lessons, those of a calendar its events. */
export function isPostCollection(kind: DocumentKind | undefined): boolean {
  return kind === 'blog' || kind === 'course' || kind === 'calendar'
}

/** Whether pages of this kind have an address. */
export function hasAddress(kind: DocumentKind, { folder }: Pick<PageSettings, 'folder'>): boolean {
  if (kind === 'folder') return folder?.behaviour !== 'none'
  return (
    kind === 'page' || kind === 'cover-page' || kind === 'collection' || kind === 'gallery' || isPostCollection(kind)
  )
}
