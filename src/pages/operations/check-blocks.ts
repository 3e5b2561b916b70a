import { findBlock } from '../../../web/blocks/all.ts'
import { migrateProps } from '../../../web/blocks/read-block.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { isSameJson } from '../../shared/is-same-json.ts'
import type { Block } from '../documents/document.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { changedIds } from './check-document.ts'
import type { Change } from './patch.ts'

interface BlockCheck {
  opId: string
  before: StoredDocument
  document: StoredDocument
  changes: readonly Change[]
}

/**
 * Throws RefusedFields if the content that an operation gives a block is not valid for its type. A block of an unknown type
 * or of a newer version is stored as it is.
 */
export function assertFitting(check: BlockCheck): void {
  for (const [id, block] of changedContents(check)) {
    const issue = issueOf(block)
    if (!issue) continue
    const at = ['blocks', id, 'props', ...issue.path].join('.')
    throw new RefusedFields({ [check.opId]: issue.message, [at]: issue.message }, issue.message)
  }
}

function issueOf({ type, v, props }: Block): { path: PropertyKey[]; message: string } | undefined {
  const definition = findBlock(type)
  if (!definition || v > definition.v) return undefined
  try {
    return definition.schema.safeParse(migrateProps(definition, v, props)).error?.issues[0]
  } catch {
    return { path: [], message: 'This block cannot be read.' }
  }
}

/** Blocks that are new, or whose type, version or properties differ. */
function changedContents({ before, document, changes }: BlockCheck): [id: string, block: Block][] {
  return [...changedIds(changes, 'blocks')].flatMap((id) => {
    const [was, is] = [before.blocks[id], document.blocks[id]]
    return is && !isSameJson(contentOf(was), contentOf(is)) ? [[id, is] as [string, Block]] : []
  })
}

const contentOf = (block: Block | undefined) => block && [block.type, block.v, block.props]
