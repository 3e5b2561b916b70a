import type { Json } from '../../../src/pages/documents/document.ts'
import { isText } from '../../../src/pages/operations/merge-text.ts'
import { currentBlock } from '../blocks/current-block.ts'
import type { Page, Patches } from './page.ts'

type Props = Readonly<Record<string, Json>>

/**
 * Sets properties of a block, one path each, so that concurrent changes of different properties merge. `was`: the texts that
 * their author changed, if others have changed them since. A block of an older version, or with the number of a variant, becomes one of the present version.
 */
export function editProps(page: Page, blockId: string, props: Props, was: Props = {}): Patches {
  const block = page.blocks[blockId]
  if (!block) return []
  const current = currentBlock(block)
  if (current !== block)
    return [
      { op: 'set', path: ['blocks', blockId, 'v'], value: current.v },
      { op: 'set', path: ['blocks', blockId, 'props'], value: { ...current.props, ...props } },
    ]
  return Object.entries(props).map(([name, value]) => {
    const before = was[name] ?? block.props[name]
    const path = ['blocks', blockId, 'props', name]
    return { op: 'set', path, value, ...(isText(value) && isText(before) && { was: before as Json }) }
  })
}
