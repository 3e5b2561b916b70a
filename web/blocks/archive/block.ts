import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** What the archive and the lists of authors, categories, tags and months share. */
export const ArchiveListProps = z.object({
  heading: Line,
  /** Id; empty: the first blog. */
  blog: z.string().check(z.maxLength(100)),
  layout: z.enum(['list', 'columns', 'grouped', 'folded']),
  /** Months and years: by name is newest first. */
  order: z.enum(['name', 'count']),
  limit: z.int().check(z.minimum(1), z.maximum(200)),
  showsCounts: z.boolean(),
})
export type ArchiveListProps = z.infer<typeof ArchiveListProps>

export const archiveListDefaults = (): ArchiveListProps => ({
  heading: '',
  blog: '',
  layout: 'list',
  order: 'name',
  limit: 100,
  showsCounts: true,
})

const ArchiveProps = z.extend(ArchiveListProps, { by: z.enum(['month', 'year', 'category', 'tag', 'author']) })

/** Addresses of the archives of a blog, by month, year, category, tag or author. */
export const archiveBlock = defineBlock(ArchiveProps)({
  number: 61,
  name: 'archive',
  v: 1,
  defaults: () => ({ ...archiveListDefaults(), by: 'month', layout: 'grouped' }),
  migrations: {},
  needs: ({ blog, by, limit }) => ({ blogs: [{ blog, list: by, limit }] }),
  showsData: true,
  readsOnlyNeeds: true,
})
