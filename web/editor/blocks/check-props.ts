import { en } from 'zod/locales'
import { config } from 'zod/mini'
import type { Block, Json } from '../../../src/pages/documents/document.ts'
import { findBlock } from '../../blocks/all.ts'
import { currentBlock } from './current-block.ts'

// The sentences that come with the large zod.
config(en())

/** Error message for these properties; undefined if the block's schema accepts them. */
export function checkProps(block: Block, props: Readonly<Record<string, Json>>): string | undefined {
  const definition = findBlock(block.type)
  const current = currentBlock(block)
  if (!definition || definition.v !== current.v) return 'This block can be moved and deleted, but not changed here.'
  const checked = definition.schema.safeParse({ ...current.props, ...props })
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? 'Please check this entry.')
}
