import { findBlock } from './all.ts'
import type { BlockDefinition, IslandName } from './block.ts'
import type { ShownBlock } from './document-shape.ts'
import { readVariant } from './fields/block-variants.ts'

/** A block of a known type with valid props of the current version. */
export interface ReadBlock {
  definition: BlockDefinition
  props: unknown
}

/**
 * Undefined for an unknown type, a newer version or invalid props: such a block is not rendered, but stays in the document
 * unchanged.
 */
export function readBlock({ type, v, props }: Pick<ShownBlock, 'type' | 'v' | 'props'>): ReadBlock | undefined {
  const definition = findBlock(type)
  if (!definition) return undefined
  try {
    const parsed = definition.schema.safeParse(migrateProps(definition, v, props))
    return parsed.success ? { definition, props: parsed.data } : undefined
  } catch {
    return undefined
  }
}

/** Migrates props to the current version of the block's type. Throws if there is no migration path from `v`. */
export function migrateProps(
  { migrations, v: present, name, number }: BlockDefinition,
  v: number,
  props: unknown,
): unknown {
  let migrated = props
  for (let version = v; version < present; version++) {
    const migrate = migrations[version]
    if (!migrate) throw new Error(`There is no migration of ${name} from version ${version}.`)
    migrated = migrate(migrated)
  }
  if (v > present) throw new Error(`Version ${v} of ${name} is newer than this release.`)
  return readVariant(number, migrated)
}

/** Its scripts. */
export function islandsOf({ definition: { island, playsVideos }, props }: ReadBlock): IslandName[] {
  return [...(island ? [island] : []), ...(playsVideos?.(props) ? ['video' as const] : [])]
}
