import { LRUCache } from 'lru-cache'
import type { ShownDocument } from '../document-shape.ts'
import { readBlock } from '../read-block.ts'
import type { CompiledSection } from './render-document.tsx'

/** Characters of all documents whose compiled sections are kept. They change with a publication only. */
const CHARACTERS_MAX = 32_000_000

/** By website and content; in front of it by identity, so that a document in memory is not written as JSON again. */
const byContent = new LRUCache<string, CompiledSection[]>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (_, content) => content.length,
})
const byIdentity = new WeakMap<ShownDocument, CompiledSection[]>()

/** The compiled sections of this document; made each time where blocks are not read in the usual way. */
export function keepCompiled(
  websiteId: string,
  document: ShownDocument,
  read: typeof readBlock,
  compile: () => CompiledSection[],
): CompiledSection[] {
  if (read !== readBlock) return compile()
  const known = byIdentity.get(document)
  if (known) return known
  const content = `${websiteId}\n${JSON.stringify([document.sections, document.blocks])}`
  const compiled = byContent.get(content) ?? compile()
  byContent.set(content, compiled)
  byIdentity.set(document, compiled)
  return compiled
}
