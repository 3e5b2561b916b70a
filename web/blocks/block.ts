import type * as z from 'zod/mini'
import type { FigureQuery } from '../../src/shared/charts/store-figures.ts'

/** The products that a block lists. */
export interface ProductList {
  from: 'featured' | 'newest' | 'collection' | 'category' | 'tag'
  /** Slug of the collection or category, or name of the tag; empty for the others. */
  value: string
  limit: number
}

/** Posts that a block lists. */
export interface PostsQuery {
  /** Id of the blog; empty: all blogs that everybody sees. */
  blog: string
  /** It, or one beneath it; empty: any. */
  category: string
  /** Empty: any. */
  tag: string
  /** Id; empty: any. */
  author: string
  starred: boolean
  /** `manual` only of a blog that is ordered by hand; of others the newest. */
  order: 'newest' | 'oldest' | 'manual'
  limit: number
  /** With links to those that follow. */
  isPaged: boolean
}

/** Gallery pages that a block lists. */
export interface GalleriesQuery {
  /** Id; empty: those of all folders. */
  folder: string
  /** `manual`: as in the page tree. */
  order: 'newest' | 'oldest' | 'manual'
  limit: number
}

/** Events that a block shows. */
export interface EventsQuery {
  /** Id of the calendar; empty: all that everybody sees, of `month` the first. */
  calendar: string
  /** `month`: the current month of the calendar. */
  show: 'upcoming' | 'past' | 'month'
  /** It, or one beneath it; empty: any. */
  category: string
  tag: string
  limit: number
}

/** What a block tells of a blog. */
export interface BlogQuery {
  /** Id; empty: the first blog that everybody sees. */
  blog: string
  /** `none`: only its title and address. */
  list: 'author' | 'category' | 'tag' | 'month' | 'year' | 'none'
  limit: number
}

/** Data that must be read before a block is rendered: collected per page, one statement per kind. */
export interface Needs {
  /** Ids of the website's images. */
  images?: readonly string[]
  /** Ids of products. */
  products?: readonly string[]
  lists?: readonly ProductList[]
  /** Ids of forms. */
  forms?: readonly string[]
  posts?: readonly PostsQuery[]
  blogs?: readonly BlogQuery[]
  galleries?: readonly GalleriesQuery[]
  events?: readonly EventsQuery[]
  /** Addresses of feeds of other websites. */
  feeds?: readonly string[]
  /** Ids of funds for donations. */
  funds?: readonly string[]
  /** Figures of the store. */
  figures?: readonly FigureQuery[]
  /** Ids of templates, which are printed from the data of the page. */
  templates?: readonly string[]
}

/** Scripts of `web/storefront/islands/` that make a block interactive. */
export type IslandName = 'gallery' | 'product' | 'form' | 'newsletter' | 'video' | 'section-video' | 'media'

/** Definition of a block type without rendering: pure, because the server uses it too. */
export interface BlockDefinition<Props = unknown> {
  /** Block type (facts A.1). */
  number: number
  name: string
  /** Schema version of the props. */
  v: number
  schema: z.ZodMiniType<Props>
  /** Props of a new block. */
  defaults(): Props
  /** Migrations from each older version to the next. */
  migrations: Readonly<Record<number, (props: unknown) => unknown>>
  needs(props: Props): Needs
  /** Its view shows more than its props: images, products, or data of the website. */
  showsData?: true
  /** Its view reads only the data named by `needs`, `website` and `storeSettings`. */
  readsOnlyNeeds?: true
  island?: IslandName
  /** Whether videos of services are played in it. */
  playsVideos?(props: Props): boolean
  /** Whether the page omits it with these props; without it the editor looks at its data. */
  showsNothing?(props: Props): boolean
  /** Custom properties of its element, for sizes that people set: pages have no `style` attributes. */
  variables?(props: Props): Readonly<Record<`--${string}`, string>>
  /** Rendered where imported, but not offered to editors. */
  isImportOnly?: true
}

/** Curried, so that the definition is type-checked against the schema's props. */
export function defineBlock<Schema extends z.ZodMiniType>(schema: Schema) {
  type Props = z.output<Schema>
  return (rest: Omit<BlockDefinition<Props>, 'schema'>): BlockDefinition<Props> =>
    ({ ...rest, schema }) as BlockDefinition<Props>
}
