import type { Block, Json } from '../../../src/pages/documents/document.ts'
import { findBlock } from '../../blocks/all.ts'
import { migrateProps } from '../../blocks/read-block.ts'

/** A block of an older version, or with the number of a variant, as the present one stores it; one that cannot be migrated stays as it is. */
export function currentBlock(block: Block): Block {
  const definition = findBlock(block.type)
  if (!definition || block.v > definition.v) return block
  try {
    const props = migrateProps(definition, block.v, block.props) as Record<string, Json>
    return props === block.props ? block : { ...block, v: definition.v, props }
  } catch {
    return block
  }
}
