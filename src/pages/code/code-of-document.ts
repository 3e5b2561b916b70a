import { createHash } from 'node:crypto'
import { canonicalJson } from '../../shared/canonical-json.ts'
import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import type { Json } from '../documents/document.ts'

/** Code in a document, known by its value: wherever the same code stands, it has the same hash. */
export interface CodePart {
  hash: string
  /** The block; absent for HTML of the page's head. */
  blockId?: string
}

interface ShownBlock {
  type: number
  v: number
  props: unknown
}

/** What of a document is looked at. */
interface Document {
  settings: { headInjection?: string | undefined }
  blocks: Readonly<Record<string, ShownBlock>>
}

/** Everything in a document that browsers run: blocks of code and embedded HTML, and HTML of the page's head. */
export function codeOf({ settings, blocks }: Document): CodePart[] {
  const inBlocks = Object.entries(blocks).flatMap(([blockId, block]) => codeOfBlock(blockId, block))
  return [...codeOfHead(settings), ...inBlocks]
}

interface Difference {
  before: Document
  after: Document
  /** Ids of the blocks in which something has changed. */
  ids: ReadonlySet<string>
  /** Blocks that the document had at an earlier time: they may come back as they were. */
  restored?: readonly ShownBlock[]
}

/** Code of a document that was not in it before. Code may stand in another place, but not in more of them. */
export function addedCode({ before, after, ids, restored = [] }: Difference): CodePart[] {
  const codeAt = ({ blocks }: Document) => [...ids].flatMap((id) => (blocks[id] ? codeOfBlock(id, blocks[id]) : []))
  const there = new Map<string, number>()
  for (const { hash } of [...codeAt(before), ...restored.flatMap((block) => codeOfBlock('', block))])
    there.set(hash, (there.get(hash) ?? 0) + 1)
  const isNew = ({ hash }: CodePart) => {
    const left = there.get(hash) ?? 0
    there.set(hash, left - 1)
    return left <= 0
  }
  const head = after.settings.headInjection === before.settings.headInjection ? [] : codeOfHead(after.settings)
  return [...head, ...codeAt(after).filter(isNew)]
}

function codeOfBlock(blockId: string, { type, v, props }: ShownBlock): CodePart[] {
  if (!isCodeBlock(Number(type))) return []
  return [{ blockId, hash: hashOf(canonicalJson([Number(type), v, props as Json])) }]
}

function codeOfHead({ headInjection }: Document['settings']): CodePart[] {
  return headInjection ? [{ hash: hashOf(headInjection) }] : []
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
