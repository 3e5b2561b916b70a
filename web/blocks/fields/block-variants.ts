import { galleryDesigns } from './gallery-options.ts'
import { bookingVariants } from './third-party-services.ts'

export const imageVariants = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const
export const summaryLayouts = ['wall', 'carousel', 'list', 'grid'] as const
export const chartKinds = ['bar', 'line', 'pie'] as const

interface VariantList {
  /** Block types (facts A.1). */
  types: readonly number[]
  /** The property that says it by name. */
  property: string
  first: number
  /** What a new block has; default: the first. */
  usual?: string
  names: readonly string[]
}

/** Block variants 1000–1018 (specification §3, Editor constants, whose order this is); 1019 is reserved. */
export const blockVariants: readonly VariantList[] = [
  { types: [8], property: 'design', first: 1000, usual: 'grid', names: galleryDesigns },
  { types: [20, 55], property: 'layout', first: 1004, usual: 'grid', names: summaryLayouts },
  { types: [62], property: 'kind', first: 1008, names: chartKinds },
  { types: [5], property: 'variant', first: 1011, names: imageVariants },
  { types: [50, 66, 68], property: 'variant', first: 1017, names: bookingVariants },
]

/**
 * Imported props that tell their variant by its number. What is said by name counts more, and a number of no variant of the
 * type leaves the usual design; the document itself keeps the number.
 */
export function readVariant(type: number, props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('variant' in props)) return props
  const { variant, ...rest } = props as Record<string, unknown>
  const list = blockVariants.find(({ types }) => types.includes(type))
  if (typeof variant !== 'number' || !list) return props
  const { property, first, names, usual = names[0] } = list
  return { [property]: names[variant - first] ?? usual, ...rest }
}
