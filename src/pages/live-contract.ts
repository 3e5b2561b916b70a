import { z } from 'zod'
import { Json, PartId } from './documents/document.ts'
import { DocumentReply } from './documents/page-settings.ts'
import { Path, Tab } from './operations/patch-shape.ts'

export const LiveQuery = z.strictObject({
  /** Number of the newest known operation. */
  after: z.coerce.number().pipe(z.int().min(0).max(2_147_483_647)),
})

/** Changes of a page by others. */
export const PageNews = z.object({
  head: z.number(),
  document: DocumentReply,
  operations: z.array(
    z.object({
      seq: z.number(),
      opId: z.string(),
      accountId: z.string().nullable(),
      /** The browser tab it was made in. */
      tab: z.string().nullable(),
      base: z.number(),
      changes: z.array(
        z.object({
          path: Path,
          before: z.optional(Json),
          after: z.optional(Json),
          isMerged: z.literal(true).optional(),
        }),
      ),
    }),
  ),
})
export type PageNews = z.infer<typeof PageNews>

export const PresenceRequest = z.strictObject({
  /** Id of the browser tab. */
  tab: Tab,
  /** Id of the selected section or block; empty for none. */
  at: z.union([PartId, z.literal('')]),
  isLeaving: z.boolean().default(false),
})
export type PresenceRequest = z.input<typeof PresenceRequest>

export const PresenceReply = z.object({ told: z.literal(true) })

/** Another person who has the page open. */
export const PersonNews = z.object({ tab: z.string(), name: z.string(), at: z.string(), isLeaving: z.boolean() })
export type PersonNews = z.infer<typeof PersonNews>
