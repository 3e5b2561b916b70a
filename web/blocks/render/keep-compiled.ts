import { LRUCache } from 'lru-cache'
import type { ShownDocument } from '../document-shape.ts'
import { readBlock } from '../read-block.ts'
import type { CompiledSection } from './render-document.tsx'

/** Cache limit in characters of all documents with compiled sections. They change only with a publication. */
const CHARACTERS_MAX = 32_000_000

/** By website and content; fronted by a cache by identity, which avoids serialising documents again. */
const byContent = new LRUCache<string, CompiledSection[]>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (_, content) => content.length,
})
const byIdentity = new WeakMap<ShownDocument, CompiledSection[]>()

/** The compiled sections of this document; not cached with a custom block reader. */
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
