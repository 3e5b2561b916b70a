import { z } from 'zod'
import { AUTOMATIC_DISCOUNTS_MAX, type Discount, DiscountTerms } from '../pricing/rules/discount-rules.ts'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { normalizeCode } from '../shared/discounts/normalize-code.ts'

export { AUTOMATIC_DISCOUNTS_MAX, type Discount, DiscountTerms }

/** Maximum number of discounts of a website, automatic ones included. */
export const DISCOUNTS_MAX = 1_000
/** Maximum number of codes of one discount, and of codes generated at once. */
export const CODES_MAX = 10_000
/** Maximum number of codes of all discounts of a website. */
export const CODES_PER_WEBSITE_MAX = 200_000
/** Maximum number of typed codes in one request. */
const TYPED_CODES_MAX = 100

/** Letters, digits and a few marks between them, none of which has a meaning for spreadsheets or URLs. */
const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u
const CODE_HINT =
  'A code is made of letters, digits, hyphens, dots and underscores, and begins and ends with a letter or digit.'

/** In stored form: `spring-10` and `SPRING-10` are the same code. */
export const Code = z
  .string()
  .max(100)
  .transform(normalizeCode)
  .pipe(z.string().min(1, 'Please enter a code.').max(50, 'A code has at most 50 characters.').regex(CODE, CODE_HINT))

/** Current status in the website's time zone. `used-up`: its total limit is reached. */
export const DiscountStatus = z.enum(['active', 'scheduled', 'paused', 'ended', 'used-up'])
export type DiscountStatus = z.infer<typeof DiscountStatus>

const Revision = z.int().min(1).max(2_147_483_647)

export const DiscountParams = z.strictObject({ discountId: z.string().min(1).max(64) })

export const DiscountsQuery = z.strictObject({
  status: DiscountStatus.optional(),
  /** Matches part of the name, or the beginning of a code. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['created', 'name', 'uses']).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...modifiedQuery,
  cursor: z.string().max(2_000).optional(),
})

export type DiscountsQuery = z.output<typeof DiscountsQuery>

export const ListedDiscount = z.object({
  id: z.string(),
  terms: DiscountTerms,
  isPaused: z.boolean(),
  status: DiscountStatus,
  /** Number of its codes, and the first of them. */
  codes: z.number(),
  firstCode: z.string().nullable(),
  /** Uses by orders, without returned ones. 0 for a discount without limits until orders count theirs. */
  uses: z.number(),
  /** Total of orders with the discount, in minor units of the website's currency. */
  turnoverCents: z.number(),
  revision: z.number(),
  /** ISO 8601, like every time here that is not a `LocalMinute`. */
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ListedDiscount = z.infer<typeof ListedDiscount>

export const DiscountsReply = z.object({
  discounts: z.array(ListedDiscount),
  /** Number of discounts by status, regardless of the search. */
  counts: z.record(DiscountStatus, z.number()),
  nextCursor: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
})
export type DiscountsReply = z.infer<typeof DiscountsReply>

/** Data of a discount's page. */
export const DiscountReply = ListedDiscount.extend({
  /** Titles of the products and categories in its scope, by id; deleted ones are missing. */
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
  /** The revision on which the change is based; a different current one means that someone changed it meanwhile. */
  revision: Revision,
  terms: DiscountTerms,
})
export type ChangeDiscountRequest = z.input<typeof ChangeDiscountRequest>

export const PauseRequest = z.strictObject({ isPaused: z.boolean() })

export const DeleteDiscountReply = z.object({
  deleted: z.literal(true),
  /** Revision to undo in order to restore it. */
  revision: z.number(),
})

export const CodesQuery = z.strictObject({
  /** Beginning of the code. */
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
  /** Prefix of each code, such as `SPRING-`. */
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

/** State of a discount, as its history compares it. */
export const DiscountSnapshot = z.object({ terms: DiscountTerms, isPaused: z.boolean(), isDeleted: z.boolean() })
export type DiscountSnapshot = z.infer<typeof DiscountSnapshot>

export const DiscountChangeKind = z.enum([
  ...(['created', 'changed', 'paused', 'resumed', 'deleted', 'codes-added', 'codes-removed', 'undone'] as const),
])
export type DiscountChangeKind = z.infer<typeof DiscountChangeKind>

export const DiscountChange = z.object({
  /** Revision of the discount after the change. */
  revision: z.number(),
  kind: DiscountChangeKind,
  at: z.string(),
  /** Name of the account; null when it is not an account. */
  by: z.string().nullable(),
  /** Null for its creation. */
  before: DiscountSnapshot.nullable(),
  after: DiscountSnapshot,
  /** Number of codes added or removed. */
  codes: z.number(),
  /** The revision that it undid. */
  undoes: z.number().nullable(),
  canUndo: z.boolean(),
})
export type DiscountChange = z.infer<typeof DiscountChange>

/** The newest 50, newest first. */
export const ChangesReply = z.object({ changes: z.array(DiscountChange) })
export type ChangesReply = z.infer<typeof ChangesReply>

export const UndoRequest = z.strictObject({ revision: Revision })
