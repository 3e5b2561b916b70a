import * as z from 'zod/mini'
import { blockLooks } from '../../shared/pages/block-looks.ts'

/** Specification §9: blocks per layout. A section is a layout. */
export const BLOCKS_PER_SECTION_MAX = 60
/** Maximum number of sections of a document. */
export const SECTIONS_MAX = 60
/** Specification §9: columns of an empty layout's grid. */
export const GRID_COLUMNS = 12

/** Any JSON: only the block's own schema knows its properties. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export const Json: z.ZodMiniType<Json> = z.custom<Json>(isJson)

/** A walk without a schema per value: a page holds hundreds of thousands of them. */
function isJson(root: unknown): boolean {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) waiting.push(one)
    else if (!isLeaf(value)) return false
  }
  return true
}

function isLeaf(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** Id of a section or block within its document. Never the name of a built-in object property. */
export const PartId = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,40}$/),
  z.refine((id) => !['__proto__', 'constructor', 'prototype'].includes(id), 'This id is reserved.'),
)

/** A fractional index, sorted as plain text; ties are broken by id. */
export const OrderKey = z.string().check(z.regex(/^[0-9A-Za-z]{1,100}$/))

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Position of a block on its section's grid, in columns and rows. */
export const Cell = z.strictObject({
  x: between(0, GRID_COLUMNS - 1),
  y: between(0, 10_000),
  w: between(1, GRID_COLUMNS),
  h: between(1, 10_000),
  z: z.optional(between(-1_000, 1_000)),
})
export type Cell = z.infer<typeof Cell>

export const Section = z.strictObject({
  order: OrderKey,
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  grid: z.strictObject({ rows: z.optional(between(1, 10_000)), gap: z.optional(between(0, 200)) }),
  props: z.record(z.string(), Json),
})
export type Section = z.infer<typeof Section>

/** Appearance of a block's frame; missing values are the defaults of a new block. */
export const BlockLook = z.strictObject({
  background: z.optional(z.enum(blockLooks.background)),
  padding: z.optional(z.enum(blockLooks.padding)),
  corners: z.optional(z.enum(blockLooks.corners)),
  screens: z.optional(z.enum(blockLooks.screens)),
  animation: z.optional(z.enum(blockLooks.animation)),
})
export type BlockLook = z.infer<typeof BlockLook>

export const Block = z.strictObject({
  section: PartId,
  /** Specification §3, block types (facts A.1); −1 and unknown numbers are kept as they are. */
  type: between(-1, 100_000),
  /** Schema version of `props`. */
  v: between(1, 1_000),
  props: z.record(z.string(), Json),
  look: z.optional(BlockLook),
  at: z.strictObject({ desktop: Cell, tablet: z.optional(z.partial(Cell)), phone: z.optional(z.partial(Cell)) }),
  order: OrderKey,
})
export type Block = z.infer<typeof Block>

/**
 * Content of a page: sections with blocks on a grid. Maps by id, and no lists except in `props`, so that changes of
 * different paths commute.
 */
export const PageDocument = z.strictObject({
  v: z.literal(1),
  sections: z.record(PartId, Section),
  blocks: z.record(PartId, Block),
})
export type PageDocument = z.infer<typeof PageDocument>

/** Content in an answer: it was checked when it was stored. */
export const PageDocumentReply = z.custom<PageDocument>((value) => typeof value === 'object' && value !== null)

export const emptyDocument: PageDocument = { v: 1, sections: {}, blocks: {} }

/** Sorted by order, then id, so that every reader sees the same sequence. */
export function sortByOrder<Part extends { order: string }>(parts: Readonly<Record<string, Part>>): [string, Part][] {
  return Object.entries(parts).sort(
    ([a, { order: left }], [b, { order: right }]) => compare(left, right) || compare(a, b),
  )
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
