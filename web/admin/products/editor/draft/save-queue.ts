import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { isSame } from './is-same.ts'

export type Field = keyof ItemChanges

/** Somebody else changed what was being changed here; shown until it is said for each field whose words stay. */
export interface Conflict {
  /** Null: a job, or the product's own schedule. */
  by: string | null
  at: string
}

/**
 * What was typed and is not known to be saved, by field. Each transition is pure; at most one request is under way.
 * A field is in one of `waiting`, `held` and `contested` at most; it may be in `sending` at the same time.
 */
export interface SaveQueue {
  /** As the server last answered. */
  base: AdminItem
  /** To be sent next. */
  waiting: ItemChanges
  /** On its way, unchanged until it is known what became of it. */
  sending: ItemChanges | null
  /** Refused by the server, kept as typed until something is edited again. */
  held: ItemChanges
  /** Changed by somebody else in the meantime, too. */
  contested: ItemChanges
  /** Saved, and left on the screen as typed where the server only tidied it up. */
  typed: ItemChanges
  /** A sentence by path: `title`, `variants.0.sku`; `` is the whole. */
  problems: Record<string, string>
  conflict: Conflict | null
}

export function openQueue(base: AdminItem, waiting: ItemChanges = {}): SaveQueue {
  return { base, waiting, sending: null, held: {}, contested: {}, typed: {}, problems: {}, conflict: null }
}

/** The product as it stands on the screen. */
export function shownItem(queue: SaveQueue): AdminItem {
  const { base, typed, contested, held, sending, waiting } = queue
  return withChanges(base, typed, sending ?? {}, contested, held, waiting)
}

export function withChanges(item: AdminItem, ...changes: ItemChanges[]): AdminItem {
  return Object.assign({}, item, ...changes)
}

export function isDirty({ waiting, sending, held, contested }: SaveQueue): boolean {
  return sending !== null || [waiting, held, contested].some((changes) => fieldsOf(changes).length > 0)
}

/** Everything that would be lost if the page went away. */
export function unsaved({ waiting, sending, held, contested }: SaveQueue): ItemChanges {
  return { ...sending, ...contested, ...held, ...waiting }
}

/**
 * Later values of a field replace earlier ones. What was refused is tried again together with them, for a rule may look
 * at several fields; what was said of the other fields stands until the server says something else.
 */
export function edit(queue: SaveQueue, changes: ItemChanges): SaveQueue {
  const fields = fieldsOf(changes)
  return {
    ...queue,
    waiting: { ...queue.held, ...queue.waiting, ...changes },
    held: {},
    contested: without(queue.contested, fields),
    typed: without(queue.typed, fields),
    problems: withoutProblems(queue.problems, fields),
  }
}

/** The next request, or the same queue when there is none to be sent now. */
export function startSending(queue: SaveQueue): SaveQueue {
  if (queue.sending !== null || fieldsOf(queue.waiting).length === 0) return queue
  return { ...queue, sending: queue.waiting, waiting: {} }
}

/** The server has it. Texts stay as they were typed, for the cursor is in one of them; lists are taken over. */
export function acknowledge(queue: SaveQueue, item: AdminItem): SaveQueue {
  const sent = queue.sending ?? {}
  const variants = queue.waiting.variants && withSkus(queue.waiting.variants, item.variants)
  return {
    ...queue,
    base: item,
    sending: null,
    waiting: variants ? { ...queue.waiting, variants } : queue.waiting,
    typed: { ...queue.typed, ...pickFields(sent, textFields) },
    problems: withoutProblems(queue.problems, fieldsOf(sent)),
  }
}

/** The server said no: what it names waits for a better value, the rest goes again. `errors` has paths of the item. */
export function reject(queue: SaveQueue, message: string, errors: Record<string, string>): SaveQueue {
  const sent = queue.sending ?? {}
  const isNamed = (field: Field) => Object.keys(errors).some((path) => path.split('.')[0] === field)
  const named = fieldsOf(sent).filter(isNamed)
  const back = named.length > 0 ? without(sent, named) : {}
  const stuck = named.length > 0 ? pickFields(sent, named) : sent
  const newer = fieldsOf(queue.waiting)
  const said = Object.keys(errors).length > 0 ? errors : { [soleField(sent)]: message }
  return {
    ...queue,
    sending: null,
    waiting: { ...back, ...queue.waiting },
    held: { ...queue.held, ...without(stuck, newer) },
    problems: withoutProblems({ ...withoutProblems(queue.problems, fieldsOf(sent)), ...said }, newer),
  }
}

/** Somebody else was faster. Fields that only one side changed go on by themselves; the others are asked about. */
export function rebase(queue: SaveQueue, theirs: AdminItem): SaveQueue {
  const mine = unsaved(queue)
  const contested = fieldsOf(mine).filter(
    (field) => !isSame(theirs[field], queue.base[field]) && !isSame(theirs[field], mine[field]),
  )
  const held = fieldsOf(queue.held)
  return {
    ...queue,
    base: theirs,
    typed: {},
    sending: null,
    waiting: without(mine, [...contested, ...held]),
    held: without(queue.held, contested),
    contested: pickFields(mine, contested),
    conflict: contested.length > 0 ? { by: theirs.updatedBy, at: theirs.updatedAt } : null,
  }
}

/** Answers the question about one field. */
export function resolveConflict(queue: SaveQueue, field: Field, whose: 'mine' | 'theirs'): SaveQueue {
  const contested = without(queue.contested, [field])
  const waiting = whose === 'mine' ? { ...queue.waiting, ...pickFields(queue.contested, [field]) } : queue.waiting
  return { ...queue, contested, waiting, conflict: fieldsOf(contested).length > 0 ? queue.conflict : null }
}

/** What is only tidied up when it is stored: trimmed, or made safe. */
const textFields: Field[] = ['title', 'description', 'excerpt', 'seo', 'merchandising', 'customAddText', 'form']

export function fieldsOf(changes: ItemChanges): Field[] {
  return Object.keys(changes) as Field[]
}

export function pickFields(changes: ItemChanges, fields: Field[]): ItemChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field as Field)))
}

function without(changes: ItemChanges, fields: Field[]): ItemChanges {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field as Field)))
}

function withoutProblems(problems: Record<string, string>, fields: Field[]): Record<string, string> {
  const isOver = (path: string) => path === '' || fields.includes(path.split('.')[0] as Field)
  const left = Object.entries(problems).filter(([path]) => !isOver(path))
  return fields.length === 0 || left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}

/** A refusal that names no field belongs to the only one that was sent. */
function soleField(sent: ItemChanges): string {
  const [first = '', ...others] = fieldsOf(sent)
  return others.length === 0 ? first : ''
}

/** A sku that was made up meanwhile is not to be made up again. */
function withSkus(variants: AdminItem['variants'], stored: AdminItem['variants']): AdminItem['variants'] {
  const skus = new Map(stored.map(({ id, sku }) => [id, sku]))
  return variants.map((variant) => (variant.sku === '' ? { ...variant, sku: skus.get(variant.id) ?? '' } : variant))
}
