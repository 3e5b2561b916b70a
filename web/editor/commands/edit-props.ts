import type { Json } from '../../../src/pages/documents/document.ts'
import { isText } from '../../../src/pages/operations/merge-text.ts'
import type { Page, Patches } from './page.ts'

type Props = Readonly<Record<string, Json>>

/**
 * Sets properties of a block, one path each, so that concurrent changes of different properties merge. `was`: the texts that
 * their author changed, if others have changed them since.
 */
export function editProps(page: Page, blockId: string, props: Props, was: Props = {}): Patches {
  const block = page.blocks[blockId]
  if (!block) return []
  return Object.entries(props).map(([name, value]) => {
    const before = was[name] ?? block.props[name]
    const path = ['blocks', blockId, 'props', name]
    return { op: 'set', path, value, ...(isText(value) && isText(before) && { was: before as Json }) }
  })
}
