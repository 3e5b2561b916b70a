import type { z } from 'zod'

/** Which products a block lists. */
export interface ProductList {
  from: 'featured' | 'newest' | 'collection' | 'category' | 'tag'
  /** Address part of the collection or category, or name of the tag; empty for the others. */
  value: string
  limit: number
}

/** What has to be read before a block can be rendered: gathered for a whole page, one statement for each kind. */
export interface Needs {
  /** Ids of the website's images. */
  images?: readonly string[]
  /** Ids of products. */
  products?: readonly string[]
  lists?: readonly ProductList[]
}

/** Scripts of `web/storefront/islands/` that make a block interactive. */
export type IslandName = 'product' | 'video' | 'section-video'

/** Everything that is known of a block type without rendering it: pure, so that the server reads it too. */
export interface BlockDefinition<Props = unknown> {
  /** Number of the block type (facts A.1). */
  number: number
  name: string
  /** Version of the props that `schema` describes. */
  v: number
  schema: z.ZodType<Props>
  /** Props of a block that was just placed. */
  defaults(): Props
  /** From each older version to the next one. */
  migrations: Readonly<Record<number, (props: unknown) => unknown>>
  needs(props: Props): Needs
  /** Its view shows more than its props: images, products, or what the website says of itself. */
  showsData?: true
  /** Of the data, its view reads what `needs` names, `website` and `storeSettings`, and nothing else. */
  readsOnlyNeeds?: true
  island?: IslandName
  /** It is rendered where an import brought it, and not offered to editors. */
  isImportOnly?: true
}

/** The schema goes first, so that the rest of the definition is checked against its props. */
export function defineBlock<Schema extends z.ZodType>(schema: Schema) {
  type Props = z.output<Schema>
  return (rest: Omit<BlockDefinition<Props>, 'schema'>): BlockDefinition<Props> =>
    ({ ...rest, schema }) as BlockDefinition<Props>
}
