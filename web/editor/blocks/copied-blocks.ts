import { z } from 'zod'
import { Block } from '../../../src/pages/documents/document.ts'
import type { CopiedBlocks } from '../commands/paste-blocks.ts'

const KEY = 'copied-blocks'
const Copied = z.object({ blocks: z.array(Block).max(60) })

/** Stored in the browser for this website, so that a block can be pasted into another page or tab. */
export const blockClipboard = {
  read(): CopiedBlocks | undefined {
    try {
      return Copied.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    } catch {
      return undefined
    }
  },
  write(copied: CopiedBlocks): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(copied))
    } catch {
      // A full storage must not prevent editing.
    }
  },
}
