import * as z from 'zod/mini'
import { Block } from '../../../src/pages/documents/document.ts'
import type { CopiedBlocks } from '../commands/paste-blocks.ts'
import { blockExcerpt, blockLabel } from './block-words.ts'

const KEY = 'copied-blocks'
const Copied = z.object({ blocks: z.array(Block).check(z.maxLength(60)) })

/** Copied blocks as JSON; undefined if it is something else. */
export function readCopied(json: string): CopiedBlocks | undefined {
  try {
    return Copied.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** What other programs get of copied blocks. */
export const wordsOfBlocks = (blocks: readonly Block[]): string =>
  blocks.map((block) => blockExcerpt(block) || blockLabel(block.type)).join('\n')

/** Stored in the browser for this website, so that a block can be pasted into another page or tab. */
export const blockClipboard = {
  read(): CopiedBlocks | undefined {
    try {
      return readCopied(localStorage.getItem(KEY) ?? 'null')
    } catch {
      return undefined
    }
  },
  write(copied: CopiedBlocks): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(copied))
      // What was copied before is older: by its words the blocks are found again.
      void navigator.clipboard?.writeText(wordsOfBlocks(copied.blocks)).catch(() => {})
    } catch {
      // A full storage must not prevent editing.
    }
  },
}
