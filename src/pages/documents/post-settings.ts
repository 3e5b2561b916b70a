import { z } from 'zod'
import { Category, Tag } from '../../shared/posts/terms.ts'
import { PartId } from './document.ts'

/** Specification §3, Record types. */
const recordTypes = [1, 2, 4, 5, 7, 8, 11, 12, 14, 15, 18, 19, 50, 52, 54] as const

const Share = z.number().min(0).max(1)
const unique = (names: readonly string[]) => new Set(names).size === names.length

export const PostSettings = z.strictObject({
  /** Id of the `blog` it belongs to. */
  collection: PartId,
  excerpt: z.string().max(1_000, 'An excerpt has at most 1,000 characters.').optional(),
  categories: z.array(Category).max(50).refine(unique, 'This category is there already.'),
  tags: z.array(Tag).max(100).refine(unique, 'This tag is there already.'),
  /** Id of an author of this website; absent: the website itself. */
  author: z.optional(PartId),
  starred: z.boolean(),
  /** Of the thumbnail, which is `image`; absent: the picture's own. */
  focalPoint: z.strictObject({ x: Share, y: Share }).optional(),
  /** Where it was published first. */
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  /** Absent: when it is first published. One in the future schedules it. */
  publishOn: z.iso.datetime({ message: 'Enter a date and a time.' }).optional(),
  /** Id of the block that lists show instead of its thumbnail. */
  promotedBlock: z.optional(PartId),
  recordType: z.literal(recordTypes).optional(),
  /** Absent: as its collection says. */
  comments: z.boolean().optional(),
  /** `article`: its blocks in one column, whatever their positions. */
  layout: z.enum(['article', 'blocks']),
})
export type PostSettings = z.infer<typeof PostSettings>
