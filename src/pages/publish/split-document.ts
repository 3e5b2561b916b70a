import { createHash } from 'node:crypto'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { canonicalJson } from '../../shared/canonical-json.ts'
import type { Block, Json, Section } from '../documents/document.ts'
import type { PageSettings, StoredDocument } from '../documents/page-settings.ts'

/** Hashes of all parts of a published document. */
export interface ContentHashes {
  settings: string
  sections: Record<string, string>
}

interface SectionContent {
  section: Section
  blocks: Record<string, Block>
}

/**
 * Splits a document into parts, with their canonical JSON by hash; unchanged sections reuse stored contents. Others have
 * their turn between two sections: a whole page takes a tenth of a second.
 */
export async function splitDocument(
  { settings, sections, blocks }: StoredDocument,
  takeTurn: () => Promise<void> = takeTurns(),
): Promise<{ hashes: ContentHashes; contents: Map<string, string> }> {
  const contents = new Map<string, string>()
  const put = (content: unknown) => {
    const text = canonicalJson(content as Json)
    const hash = createHash('sha256').update(text).digest('base64url')
    contents.set(hash, text)
    return hash
  }
  const hashes: ContentHashes = { settings: put(settings), sections: {} }
  const inside = Map.groupBy(Object.entries(blocks), ([, { section }]) => section)
  for (const id of Object.keys(sections).sort()) {
    hashes.sections[id] = put({ section: sections[id], blocks: Object.fromEntries(inside.get(id) ?? []) })
    await takeTurn()
  }
  return { hashes, contents }
}

/** Joins the parts again. Throws if one is missing, which would be a bug of the store. */
export function joinDocument(hashes: ContentHashes, contents: ReadonlyMap<string, Json>): StoredDocument {
  const read = <Content>(hash: string) => {
    const content = contents.get(hash)
    if (content === undefined) throw new Error(`published content ${hash} is missing`)
    return content as Content
  }
  const document: StoredDocument = { v: 1, settings: read<PageSettings>(hashes.settings), sections: {}, blocks: {} }
  for (const [id, hash] of Object.entries(hashes.sections)) {
    const { section, blocks } = read<SectionContent>(hash)
    document.sections[id] = section
    Object.assign(document.blocks, blocks)
  }
  return document
}

export function hashesOf({ settings, sections }: ContentHashes): string[] {
  return [settings, ...Object.values(sections)]
}
