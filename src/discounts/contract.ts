import { z } from 'zod'
import { AUTOMATIC_DISCOUNTS_MAX, type Discount, DiscountTerms } from '../pricing/rules/discount-rules.ts'
import { normalizeCode } from '../shared/discounts/normalize-code.ts'

export { AUTOMATIC_DISCOUNTS_MAX, type Discount, DiscountTerms }

/** Most discounts of a website, of both triggers. */
export const DISCOUNTS_MAX = 1_000
/** Most codes of one discount, and most that are generated at once. */
export const CODES_MAX = 10_000
/** Most codes of all discounts of a website. */
export const CODES_PER_WEBSITE_MAX = 200_000
/** Most codes that are typed in one request. */
const TYPED_CODES_MAX = 100

/** Letters, digits and a few marks between them: nothing that a spreadsheet or an address would read as its own. */
const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u
const CODE_HINT =
  'A code is made of letters, digits, hyphens, dots and underscores, and begins and ends with a letter or digit.'

/** As it is stored: `spring-10` and `SPRING-10` are one code. */
export const Code = z
  .string()
  .max(100)
  .transform(normalizeCode)
  .pipe(z.string().min(1, 'Please enter a code.').max(50, 'A code has at most 50 characters.').regex(CODE, CODE_HINT))

/** Of a discount at this moment in the website's time zone. `used-up`: its limit in total is reached. */
export const DiscountStatus = z.enum(['active', 'scheduled', 'paused', 'ended', 'used-up'])
export type DiscountStatus = z.infer<typeof DiscountStatus>

const Revision = z.int().min(1).max(2_147_483_647)

export const DiscountParams = z.strictObject({ discountId: z.string().min(1).max(64) })

export const DiscountsQuery = z.object({
  status: DiscountStatus.optional(),
  /** Found in the name, or at the beginning of a code. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['created', 'name', 'uses']).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(2_000).optional(),
})

export type DiscountsQuery = z.output<typeof DiscountsQuery>

export const ListedDiscount = z.object({
  id: z.string(),
  terms: DiscountTerms,
  isPaused: z.boolean(),
  status: DiscountStatus,
  /** How many codes it has, and the first of them. */
  codes: z.number(),
  firstCode: z.string().nullable(),
  /** By orders; given back ones are taken off. Of a discount without limits it is 0 until orders count theirs. */
  uses: z.number(),
  /** Minor units of the website's currency: what orders with it came to. */
  turnoverCents: z.number(),
  revision: z.number(),
  /** ISO 8601, as every moment here that is not `LocalMinute`. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ListedDiscount = z.infer<typeof ListedDiscount>

export const DiscountsReply = z.object({
  discounts: z.array(ListedDiscount),
  /** How many there are of each status, whatever is searched for. */
  counts: z.record(DiscountStatus, z.number()),
  nextCursor: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
})
export type DiscountsReply = z.infer<typeof DiscountsReply>

/** What a discount's page shows. */
export const DiscountReply = ListedDiscount.extend({
  /** Titles of the products and categories of its scope, by id; one that is gone is missing. */
  titles: z.record(z.string(), z.string()),
  currency: z.string(),
  timeZone: z.string(),
})
export type DiscountReply = z.infer<typeof DiscountReply>

export const NewDiscountRequest = z.strictObject({
  terms: DiscountTerms,
  codes: z.array(Code).max(TYPED_CODES_MAX).default([]),
})
export type NewDiscountRequest = z.input<typeof NewDiscountRequest>

export const ChangeDiscountRequest = z.strictObject({
  /** The one that was changed here; another one means that somebody else was faster. */
  revision: Revision,
  terms: DiscountTerms,
})
export type ChangeDiscountRequest = z.input<typeof ChangeDiscountRequest>

export const PauseRequest = z.strictObject({ isPaused: z.boolean() })

export const DeleteDiscountReply = z.object({
  deleted: z.literal(true),
  /** Undo this change to have it back. */
  revision: z.number(),
})

export const CodesQuery = z.object({
  /** How the code begins. */
  search: z.string().trim().max(50).optional(),
  cursor: z.string().max(2_000).optional(),
})
export type CodesQuery = z.output<typeof CodesQuery>
export const CodesReply = z.object({ codes: z.array(z.string()), nextCursor: z.string().nullable() })
export type CodesReply = z.infer<typeof CodesReply>

export const AddCodesRequest = z.strictObject({
  codes: z.array(Code).min(1, 'Please enter a code.').max(TYPED_CODES_MAX),
})

export const GenerateCodesRequest = z.strictObject({
  count: z.int().min(1, 'Please choose how many codes.').max(CODES_MAX, 'At most 10,000 codes are generated at once.'),
  /** What each of them begins with, such as `SPRING-`. */
  prefix: z
    .string()
    .max(40)
    .transform(normalizeCode)
    .pipe(
      z
        .string()
        .max(20, 'A prefix has at most 20 characters.')
        .regex(
          /^(?:[\p{L}\p{N}][\p{L}\p{N}._-]*)?$/u,
          'A prefix is made of letters, digits, hyphens, dots and underscores.',
        ),
    )
    .default(''),
})
export type GenerateCodesRequest = z.input<typeof GenerateCodesRequest>

export const CodeParams = z.strictObject({ discountId: z.string().min(1).max(64), code: z.string().min(1).max(100) })

/** What a discount is at one moment, as its history compares it. */
export const DiscountSnapshot = z.object({ terms: DiscountTerms, isPaused: z.boolean(), isDeleted: z.boolean() })
export type DiscountSnapshot = z.infer<typeof DiscountSnapshot>

export const DiscountChangeKind = z.enum([
  ...(['created', 'changed', 'paused', 'resumed', 'deleted', 'codes-added', 'codes-removed', 'undone'] as const),
])
export type DiscountChangeKind = z.infer<typeof DiscountChangeKind>

export const DiscountChange = z.object({
  /** What the discount came to by it. */
  revision: z.number(),
  kind: DiscountChangeKind,
  at: z.string(),
  /** Name of the account; null for what is none. */
  by: z.string().nullable(),
  /** Null when it was created. */
  before: DiscountSnapshot.nullable(),
  after: DiscountSnapshot,
  /** Codes that came or went. */
  codes: z.number(),
  /** The revision that it took back. */
  undoes: z.number().nullable(),
  canUndo: z.boolean(),
})
export type DiscountChange = z.infer<typeof DiscountChange>

/** The newest 50, first. */
export const ChangesReply = z.object({ changes: z.array(DiscountChange) })
export type ChangesReply = z.infer<typeof ChangesReply>

export const UndoRequest = z.strictObject({ revision: Revision })
