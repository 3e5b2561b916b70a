import { z } from 'zod'
import { isEmail } from '../shared/validation/email.ts'
import { areaItemKinds, grantSources, planKinds } from './contract.ts'

export const AREAS_MAX = 100
export const AREA_ITEMS_MAX = 2_000
export const PLANS_MAX = 100
export const IMPORT_MAX = 1_000

const Name = z.string().trim().min(1, 'Enter a name.').max(100, 'A name has at most 100 characters.')
const Description = z.string().trim().max(500, 'A description has at most 500 characters.').default('')

export const AreaParams = z.strictObject({ areaId: z.uuid() })
export const PlanParams = z.strictObject({ planId: z.uuid() })
export const GrantParams = z.strictObject({ grantId: z.uuid() })

/** `teaserBlocks`: how many of the first blocks of a gated page or post everybody sees. */
export const SaveAreaRequest = z.strictObject({
  name: Name,
  description: Description,
  teaserBlocks: z.int().min(0).max(20).default(0),
})
export type SaveAreaRequest = z.output<typeof SaveAreaRequest>

const AreaRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  teaserBlocks: z.number(),
  /** How many things stand in it. */
  items: z.number(),
  /** To how many people it is open now. */
  members: z.number(),
  /** Names of the plans that open it. */
  plans: z.array(z.string()),
})
export type AreaRow = z.infer<typeof AreaRow>
export const AreasReply = z.object({ areas: z.array(AreaRow) })
export type AreasReply = z.infer<typeof AreasReply>

const ItemKind = z.enum(areaItemKinds)
const ItemId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
const ListedItem = z.object({
  kind: z.string(),
  id: z.string(),
  /** Null for what is no longer there. */
  title: z.string().nullable(),
})
export type ListedItem = z.infer<typeof ListedItem>

export const AreaReply = z.object({ area: AreaRow, items: z.array(ListedItem) })
export type AreaReply = z.infer<typeof AreaReply>

export const AreaItemRequest = z.strictObject({ kind: ItemKind, id: ItemId })
export type AreaItemRequest = z.output<typeof AreaItemRequest>
export const AreaItemParams = z.strictObject({ areaId: z.uuid(), kind: ItemKind, itemId: ItemId })

/** `GET /api/area-choices`: what can be put into areas. */
export const AreaChoicesQuery = z.strictObject({ kind: ItemKind, search: z.string().max(200).default('') })
export type AreaChoicesQuery = z.output<typeof AreaChoicesQuery>
export const AreaChoicesReply = z.object({ choices: z.array(z.object({ id: z.string(), title: z.string() })) })

export const ItemParams = z.strictObject({ kind: ItemKind, itemId: ItemId })
/** All areas, and in which of them something stands. */
export const ItemAreasReply = z.object({
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
  areaIds: z.array(z.string()),
})
export type ItemAreasReply = z.infer<typeof ItemAreasReply>
export const SaveItemAreasRequest = z.strictObject({ areaIds: z.array(z.uuid()).max(AREAS_MAX) })

/** A paid plan is sold as a product: one that is sold once, or a subscription. */
export const SavePlanRequest = z.strictObject({
  name: Name,
  description: Description,
  kind: z.enum(planKinds),
  productId: z.string().max(100).nullable().default(null),
  places: z.int().min(1, 'Enter at least 1 place.').max(1_000_000).nullable().default(null),
  isOpen: z.boolean().default(true),
  areaIds: z.array(z.uuid()).min(1, 'Choose at least one area.').max(AREAS_MAX),
})
export type SavePlanRequest = z.output<typeof SavePlanRequest>

const PlanRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(planKinds),
  productId: z.string().nullable(),
  places: z.number().nullable(),
  isOpen: z.boolean(),
  areaIds: z.array(z.string()),
  /** How many people have it now. */
  members: z.number(),
})
export type PlanRow = z.infer<typeof PlanRow>
export const PlansReply = z.object({ plans: z.array(PlanRow) })
export type PlansReply = z.infer<typeof PlansReply>
export const PlanReply = z.object({ plan: PlanRow })

/** Of each of these months, oldest first. */
const PlanMonths = z.array(z.number())

/** `GET /api/area-plan-report`: figures of the last 12 months, in the website's time zone. */
export const PlanReportReply = z.object({
  currency: z.string(),
  /** `2026-11`, oldest first. */
  months: z.array(z.string()),
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(planKinds),
      /** How many people have it now. */
      members: z.number(),
      /** People who got it for the first time. */
      joined: PlanMonths,
      /** People who have lost it and have not got it again. */
      left: PlanMonths,
      /** Without tax, after discounts and refunds, in minor units. */
      cents: PlanMonths,
    }),
  ),
})
export type PlanReportReply = z.infer<typeof PlanReportReply>

export const MemberGrantsParams = z.strictObject({ siteUserId: z.uuid() })

export const grantStates = ['active', 'later', 'expired', 'revoked'] as const
const GrantRow = z.object({
  id: z.string(),
  /** Name of the plan or area. */
  name: z.string(),
  planId: z.string().nullable(),
  areaId: z.string().nullable(),
  source: z.enum(grantSources),
  sourceRef: z.string().nullable(),
  from: z.string(),
  until: z.string().nullable(),
  revokedOn: z.string().nullable(),
  state: z.enum(grantStates),
})
export type GrantRow = z.infer<typeof GrantRow>
export const GrantsReply = z.object({ grants: z.array(GrantRow) })
export type GrantsReply = z.infer<typeof GrantsReply>

/** What is opened: a plan, or one area. */
const opened = { planId: z.uuid().optional(), areaId: z.uuid().optional() }
const isOne = ({ planId, areaId }: { planId?: string | undefined; areaId?: string | undefined }) =>
  (planId === undefined) !== (areaId === undefined)
const oneOfThem = 'Choose either a plan or an area.'

export const GrantRequest = z
  .strictObject({ ...opened, until: z.iso.datetime().nullable().default(null) })
  .refine(isOne, oneOfThem)
export type GrantRequest = z.output<typeof GrantRequest>

/** Addresses of a CSV file, read by the browser. People without an account are invited. */
export const ImportGrantsRequest = z
  .strictObject({
    ...opened,
    until: z.iso.datetime().nullable().default(null),
    emails: z.array(z.string().trim().refine(isEmail, 'Email is invalid')).min(1).max(IMPORT_MAX),
  })
  .refine(isOne, oneOfThem)
export type ImportGrantsRequest = z.output<typeof ImportGrantsRequest>
/** How many were granted, invited, and had it already. */
export const ImportGrantsReply = z.object({ granted: z.number(), invited: z.number(), known: z.number() })
