import { createHash } from 'node:crypto'
import { canonicalJson } from '../../shared/canonical-json.ts'
import { isCodeBlock } from '../../shared/pages/code-blocks.ts'
import { SOURCE_SECTION } from '../../shared/templates/template-uses.ts'
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
  sections: Readonly<Record<string, { props: Readonly<Record<string, Json>> }>>
}

/**
 * Everything in a document that browsers run: blocks of code and embedded HTML, HTML of the page's head, and the source of a
 * template.
 */
export function codeOf({ settings, blocks, sections }: Document): CodePart[] {
  const inBlocks = Object.entries(blocks).flatMap(([blockId, block]) => codeOfBlock(blockId, block))
  return [...codeOfHead(settings), ...codeOfTemplate(sections), ...inBlocks]
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
  const [template] = codeOfTemplate(after.sections)
  const wasThere = template?.hash === codeOfTemplate(before.sections)[0]?.hash
  return [...head, ...(template && !wasThere ? [template] : []), ...codeAt(after).filter(isNew)]
}

function codeOfBlock(blockId: string, { type, v, props }: ShownBlock): CodePart[] {
  if (!isCodeBlock(Number(type))) return []
  return [{ blockId, hash: hashOf(canonicalJson([Number(type), v, props as Json])) }]
}

function codeOfHead({ headInjection }: Document['settings']): CodePart[] {
  return headInjection ? [{ hash: hashOf(headInjection) }] : []
}

function codeOfTemplate(sections: Document['sections']): CodePart[] {
  const source = sections[SOURCE_SECTION]?.props.source
  return typeof source === 'string' && source !== '' ? [{ hash: hashOf(`template ${source}`) }] : []
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
