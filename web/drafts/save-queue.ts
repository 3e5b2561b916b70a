import type { Change, DraftModel, FieldOf } from './draft-model.ts'
import { isSame } from './is-same.ts'

/**
 * Unsaved changes by field. Transitions are pure; at most one request is in flight. A field is in at most one of `waiting`,
 * `held` and `contested`; it may also be in `sending`.
 */
export interface SaveQueue<Doc, Changes extends object> {
  /** The server's latest answer. */
  base: Doc
  /** Sent next. */
  waiting: Changes
  /** In flight, unchanged until the outcome is known. */
  sending: Changes | null
  /** Refused by the server; kept as typed until something is edited again. */
  held: Changes
  /** Also changed by someone else meanwhile. */
  contested: Changes
  /** Saved, and displayed as typed if the server only normalised it. */
  typed: Changes
  /** Errors by path: `title`, `variants.0.sku`; the empty path is the whole document. */
  problems: Record<string, string>
  /** The other person's change; kept until each contested field is resolved. */
  conflict: Change | null
}

export function isDirty<Changes extends object>(queue: SaveQueue<unknown, Changes>): boolean {
  const { waiting, sending, held, contested } = queue
  return sending !== null || [waiting, held, contested].some((changes) => fieldsOf(changes).length > 0)
}

/** Everything that closing the page would lose. */
export function unsaved<Changes extends object>({
  waiting,
  sending,
  held,
  contested,
}: SaveQueue<unknown, Changes>): Changes {
  return { ...sending, ...contested, ...held, ...waiting } as Changes
}

/** The transitions of a save queue for one kind of document. */
export function saveQueueOf<Doc, Changes extends object>(model: DraftModel<Doc, Changes>) {
  type Queue = SaveQueue<Doc, Changes>
  const none = {} as Changes

  function open(base: Doc, waiting: Changes = none): Queue {
    return {
      base,
      waiting,
      sending: null,
      held: none,
      contested: none,
      typed: none,
      problems: {},
      conflict: null,
    }
  }

  /** The document as displayed. */
  function shown({ base, typed, contested, held, sending, waiting }: Queue): Doc {
    return model.apply(base, { ...typed, ...sending, ...contested, ...held, ...waiting })
  }

  /** The server has saved the request and returned the document. */
  function acknowledge(queue: Queue, doc: Doc): Queue {
    const sent = queue.sending ?? none
    return {
      ...queue,
      base: doc,
      sending: null,
      waiting: model.complete ? model.complete(queue.waiting, doc) : queue.waiting,
      typed: { ...queue.typed, ...pickFields(sent, model.keptAsTyped) },
      problems: withoutProblems(queue.problems, fieldsOf(sent)),
    }
  }

  /** Someone else saved first. Fields changed by one side only are merged; the others are contested. */
  function rebase(queue: Queue, theirs: Doc): Queue {
    const mine = unsaved(queue)
    const value = (doc: Doc, field: FieldOf<Changes>) => model.pick(doc, [field])[field]
    const contested = fieldsOf(mine).filter(
      (field) => !isSame(value(theirs, field), value(queue.base, field)) && !isSame(value(theirs, field), mine[field]),
    )
    return {
      ...queue,
      base: theirs,
      typed: none,
      sending: null,
      waiting: without(mine, [...contested, ...fieldsOf(queue.held)]),
      held: without(queue.held, contested),
      contested: pickFields(mine, contested),
      conflict: contested.length > 0 ? model.lastChange(theirs) : null,
    }
  }

  return {
    open,
    shown,
    acknowledge,
    rebase,
    edit: edit<Doc, Changes>,
    startSending: startSending<Doc, Changes>,
    reject: reject<Doc, Changes>,
    resolveConflict: resolveConflict<Doc, Changes>,
  }
}

export type SaveQueueTransitions<Doc, Changes extends object> = ReturnType<typeof saveQueueOf<Doc, Changes>>

/**
 * Later values of a field replace earlier ones. Refused fields are sent again with them, because a rule may involve several
 * fields; errors of other fields stay until the server's next answer.
 */
function edit<Doc, Changes extends object>(queue: SaveQueue<Doc, Changes>, changes: Changes): SaveQueue<Doc, Changes> {
  const fields = fieldsOf(changes)
  return {
    ...queue,
    waiting: { ...queue.held, ...queue.waiting, ...changes },
    held: {} as Changes,
    contested: without(queue.contested, fields),
    typed: without(queue.typed, fields),
    problems: withoutProblems(queue.problems, fields),
  }
}

/** The next request, or the unchanged queue if there is nothing to send. */
function startSending<Doc, Changes extends object>(queue: SaveQueue<Doc, Changes>): SaveQueue<Doc, Changes> {
  if (queue.sending !== null || fieldsOf(queue.waiting).length === 0) return queue
  return { ...queue, sending: queue.waiting, waiting: {} as Changes }
}

/**
 * The server refused: fields it names are held for correction, the others are sent again. `errors` has paths of the
 * document.
 */
function reject<Doc, Changes extends object>(
  queue: SaveQueue<Doc, Changes>,
  message: string,
  errors: Record<string, string>,
): SaveQueue<Doc, Changes> {
  const sent = queue.sending ?? ({} as Changes)
  const paths = Object.keys(errors)
  const named = fieldsOf(sent).filter((field) => paths.some((path) => isAtField(path, field)))
  const back = named.length > 0 ? without(sent, named) : {}
  const stuck = named.length > 0 ? pickFields(sent, named) : sent
  const newer = fieldsOf(queue.waiting)
  const said = paths.length > 0 ? errors : { [soleField(sent)]: message }
  return {
    ...queue,
    sending: null,
    waiting: { ...back, ...queue.waiting },
    held: { ...queue.held, ...without(stuck, newer) },
    problems: withoutProblems({ ...withoutProblems(queue.problems, fieldsOf(sent)), ...said }, newer),
  }
}

function resolveConflict<Doc, Changes extends object>(
  queue: SaveQueue<Doc, Changes>,
  field: FieldOf<Changes>,
  whose: 'mine' | 'theirs',
): SaveQueue<Doc, Changes> {
  const contested = without(queue.contested, [field])
  const waiting = whose === 'mine' ? { ...queue.waiting, ...pickFields(queue.contested, [field]) } : queue.waiting
  return { ...queue, contested, waiting, conflict: fieldsOf(contested).length > 0 ? queue.conflict : null }
}

export function fieldsOf<Changes extends object>(changes: Changes): FieldOf<Changes>[] {
  return Object.keys(changes) as FieldOf<Changes>[]
}

export function pickFields<Changes extends object>(changes: Changes, fields: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field))) as Changes
}

function without<Changes extends object>(changes: Changes, fields: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field))) as Changes
}

/** Of the field itself, or of something inside it. */
export const isAtField = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`)

function withoutProblems(problems: Record<string, string>, fields: readonly string[]): Record<string, string> {
  const isOver = (path: string) => path === '' || fields.some((field) => isAtField(path, field))
  const left = Object.entries(problems).filter(([path]) => !isOver(path))
  return fields.length === 0 || left.length === Object.keys(problems).length ? problems : Object.fromEntries(left)
}

/** An error without a path belongs to the field if only one was sent. */
function soleField(sent: object): string {
  const [first = '', ...others] = Object.keys(sent)
  return others.length === 0 ? first : ''
}
