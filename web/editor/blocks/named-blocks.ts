import { findBlock } from '../../blocks/all.ts'
import type { BlockDefinition } from '../../blocks/block.ts'

/** A block type of the editor (specification §3, Editor constants): a block with other first props than its own. */
export interface NamedBlock {
  name: string
  label: string
  definition: BlockDefinition
}

const heading = (level: number, text: string) => ({
  text: { type: 'doc', content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] }] },
})

/** Those that are a block under another name; `image`, `video`, `logo` and `navigation` have that of their block. */
export const namedBlocks: readonly NamedBlock[] = [
  named('heading', 'Heading', 2, heading(2, 'Heading')),
  named('sub-heading', 'Sub-heading', 2, heading(3, 'Sub-heading')),
  named('twitter', 'X (Twitter)', 54, { accounts: [{ service: 'x', href: 'https://x.com/' }] }),
  named('action', 'Action', 53, { label: 'Get started', size: 'large', align: 'center' }),
]

/** The editor's own names of other blocks, by which a search finds them too. */
export const typeNames: Readonly<Record<number, string>> = {
  2: 'body',
  9: 'custom form',
  18: 'navigation',
  53: 'buttons popup overlay action',
  54: 'social icons',
  2018: 'lock temp lock inject',
}

function named(name: string, label: string, number: number, props: object): NamedBlock {
  const block = findBlock(number)
  if (!block) throw new Error(`There is no block ${number}`)
  const defaults = () => ({ ...(block.defaults() as object), ...props })
  return { name, label, definition: { ...block, defaults } }
}
