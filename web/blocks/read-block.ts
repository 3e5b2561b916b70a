import { findBlock } from './all.ts'
import type { BlockDefinition } from './block.ts'
import type { ShownBlock } from './document-shape.ts'

/** A block whose type is known and whose props are of that type's present version. */
export interface ReadBlock {
  definition: BlockDefinition
  props: unknown
}

/**
 * Undefined for a block of an unknown type, of a version that is newer than this program, or with props that are not
 * those of its type: it is rendered as nothing, and the document keeps it as it is.
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

/** Props as the present version of the block's type wants them. Throws when there is no way from `v` to it. */
export function migrateProps({ migrations, v: present, name }: BlockDefinition, v: number, props: unknown): unknown {
  let migrated = props
  for (let version = v; version < present; version++) {
    const migrate = migrations[version]
    if (!migrate) throw new Error(`There is no migration of ${name} from version ${version}.`)
    migrated = migrate(migrated)
  }
  if (v > present) throw new Error(`Version ${v} of ${name} is newer than this program.`)
  return migrated
}
