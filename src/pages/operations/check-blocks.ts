import { findBlock } from '../../../web/blocks/all.ts'
import { migrateProps } from '../../../web/blocks/read-block.ts'
import { Forbidden } from '../../platform/errors/application-errors.ts'
import { RefusedFields } from '../../shared/domain-error.ts'
import { isSameJson } from '../../shared/is-same-json.ts'
import { CODE_IS_OF_OTHERS, isCodeBlock } from '../../shared/pages/code-blocks.ts'
import type { Json } from '../documents/document.ts'
import type { Editor } from '../documents/editor.ts'
import type { Applied } from './apply-operation.ts'
import { type Change, isObject, type JsonObject, valueAt } from './patch.ts'
import type { Patch } from './patch-shape.ts'

interface BlockCheck {
  opId: string
  before: JsonObject
  applied: Applied
  /** Earlier operations, which may have removed what this one changes. */
  past: readonly { changes: Change[] }[]
}

/**
 * Checks the blocks whose content an operation sets. Throws Forbidden if it adds or changes code without the permission,
 * and RefusedFields if the content is not valid for the block's type.
 */
export function assertBlocks(editor: Editor, check: BlockCheck): void {
  if (writesCode(check) && !editor.may('site.customCode')) throw new Forbidden(CODE_IS_OF_OTHERS)
  assertFitting(check)
}

/** A block of an unknown type or of a newer version is stored as it is. */
function assertFitting({ opId, before, applied }: BlockCheck): void {
  for (const [id, block] of changedContents(before, applied)) {
    const issue = issueOf(block)
    if (!issue) continue
    const at = ['blocks', id, 'props', ...issue.path].join('.')
    throw new RefusedFields({ [opId]: issue.message, [at]: issue.message }, issue.message)
  }
}

function issueOf({ type, v, props }: JsonObject): { path: PropertyKey[]; message: string } | undefined {
  const definition = findBlock(Number(type))
  if (!definition || Number(v) > definition.v) return undefined
  try {
    return definition.schema.safeParse(migrateProps(definition, Number(v), props)).error?.issues[0]
  } catch {
    return { path: [], message: 'This block cannot be read.' }
  }
}

/** Adds code or changes it (roles.md: site.customCode); code that is there may be moved and deleted by others too. */
function writesCode({ before, applied, past }: BlockCheck): boolean {
  return (
    changedContents(before, applied).some(([id, block]) => isCode(block) || isCode(valueAt(before, ['blocks', id]))) ||
    applied.dropped.some((patch) => writesCodeLater(past, patch))
  )
}

const isCode = (block: Json | undefined) => isObject(block) && isCodeBlock(Number(block.type))

/** What was dropped comes back with its block: one whose type is not known any more may be code. */
function writesCodeLater(past: BlockCheck['past'], patch: Patch): boolean {
  const [part, id = '', field] = patch.path
  if (part !== 'blocks' || patch.op === 'remove') return false
  if (field === undefined) return isCode(patch.value)
  if (field !== 'props') return field === 'type'
  const [type] = past.flatMap(({ changes }) => changes.flatMap((change) => typeBefore(change, id)))
  return type === undefined || isCodeBlock(type)
}

function typeBefore({ path, before }: Change, id: string): number[] {
  return path.length === 2 && path[0] === 'blocks' && path[1] === id && isObject(before) ? [Number(before.type)] : []
}

/** Blocks that are new, or whose type, version or properties differ. */
function changedContents(before: JsonObject, { document, changes }: Applied): [id: string, block: JsonObject][] {
  const ids = new Set(changes.flatMap(({ path: [part, id = ''] }) => (part === 'blocks' ? [id] : [])))
  return [...ids].flatMap((id) => {
    const [was, is] = [valueAt(before, ['blocks', id]), valueAt(document, ['blocks', id])]
    return isObject(is) && !isSameJson(contentOf(was), contentOf(is)) ? [[id, is] as [string, JsonObject]] : []
  })
}

const contentOf = (block: Json | undefined): Json =>
  isObject(block) ? [block.type ?? null, block.v ?? null, block.props ?? null] : null
