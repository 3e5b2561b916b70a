import { z } from 'zod'

/**
 * `gone`: there is no such mailbox. `later`: it is full, or the server takes nothing at the moment. `policy`: refused because of
 * who sends or what is sent. `complaint`: the person called it spam. `other`: refused for another reason.
 */
export const bounceClasses = ['gone', 'later', 'policy', 'complaint', 'other'] as const
export type BounceClass = (typeof bounceClasses)[number]

/** The sender learns only how many outcomes were recorded. */
export const BounceReply = z.object({ taken: z.number() })

/** The longest report that is read, in bytes. */
export const BOUNCE_BYTES_MAX = 1_000_000

/** The exact JSON text, because its signature is verified. */
export const RawEvent = z.string()

/** What providers send whose webhooks are signed as Standard Webhooks are; other events are left alone. */
export const ProviderEvent = z.object({
  type: z.string().max(100),
  created_at: z.iso.datetime({ offset: true }).optional(),
  data: z
    .object({
      message_id: z.string().max(1_000).optional(),
      headers: z
        .array(z.object({ name: z.string().max(200), value: z.string().max(2_000) }))
        .max(200)
        .optional(),
      bounce: z
        .object({
          type: z.string().max(100).optional(),
          message: z.string().max(5_000).optional(),
          diagnosticCode: z.array(z.string().max(5_000)).max(20).optional(),
        })
        .optional(),
    })
    .default({}),
})
export type ProviderEvent = z.output<typeof ProviderEvent>
