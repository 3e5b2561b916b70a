import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTyping } from '../primitives/is-typing.ts'

export interface RowKeysOptions {
  ids: readonly string[]
  body: RefObject<HTMLElement | null>
  /** Brings a row into sight before it is focused; it may not be rendered yet. */
  scrollTo(index: number): void
  open(index: number): void
  /** `range`: with everything from the row that was ticked last. */
  toggle(index: number, range: boolean): void
  extend(from: number, to: number): void
  /** Opens a row to the rows within it, or closes it, and those around it. Whether there was something to do. */
  expand(index: number, isOpen: boolean): boolean
  selectAll(): void
  clear(): void
}

type Move = (at: number, last: number) => number
const next: Move = (at, last) => Math.min(at + 1, last)
const previous: Move = (at) => Math.max(at - 1, 0)
const moves: Record<string, Move> = {
  ArrowDown: next,
  j: next,
  ArrowUp: previous,
  k: previous,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * One row is a stop of Tab. Arrows (or `j`, `k`), Home and End move it, Space (or `x`) ticks, Shift ticks a range, Enter
 * opens, Escape clears, and left and right close and open what is within a row. `j` and `k` come to the rows from
 * anywhere on the page. A control that carries `data-stop` is walked from row to row in the same way.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { ids, body, scrollTo } = options
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, ids.length - 1))
  const wanted = useRef<{ id: string; isStop: boolean }>(undefined)
  // After every render: a row far down is there only once the list has been scrolled to it.
  useEffect(() => {
    const row = wanted.current && rowOf(body.current, wanted.current.id)
    if (!row) return
    focusRow(row, wanted.current?.isStop === true)
    wanted.current = undefined
  })
  const go = (index: number, isStop: boolean) => {
    const id = ids[index]
    if (id === undefined) return
    wanted.current = { id, isStop }
    setActive(index)
    scrollTo(index)
    // Where nothing changes, nothing is rendered either.
    if (index === current) focusRow(rowOf(body.current, id), isStop)
  }
  const come = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isElsewhere = !(event.target instanceof Element && body.current?.contains(event.target))
    if ((event.key !== 'j' && event.key !== 'k') || !isElsewhere || isHeld(event) || isBusy(event)) return
    event.preventDefault()
    go(current, false)
  })
  useEffect(() => {
    document.addEventListener('keydown', come)
    return () => document.removeEventListener('keydown', come)
  }, [])
  const walk = (event: KeyboardEvent, at: number, isStop: boolean): boolean => {
    const to = moves[event.key]?.(at, ids.length - 1)
    if (to === undefined || isHeld(event)) return false
    if (event.shiftKey && !isStop) options.extend(at, to)
    go(to, isStop)
    return true
  }
  const unfold = (event: KeyboardEvent, at: number, isStop: boolean): boolean => {
    if (isHeld(event) || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return false
    if (options.expand(at, event.key === 'ArrowRight')) return true
    const outer = event.key === 'ArrowLeft' ? outerOf(body.current, ids, at) : at
    if (outer !== at) go(outer, isStop)
    return outer !== at
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowMeant(event.target)
    if (!row) return
    const at = ids.indexOf(row.dataset.row ?? '')
    const isStop = event.target !== row
    const isDone = walk(event, at, isStop) || unfold(event, at, isStop) || (!isStop && act(event, at, options))
    if (isDone) event.preventDefault()
  }
  return { active: current, setActive, onKeyDown }
}

const rowOf = (body: HTMLElement | null, id: string) =>
  body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? undefined

/** The row a key is meant for. A control inside of a row has keys of its own, unless it carries `data-stop`. */
function rowMeant(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined
  if (target.dataset.row !== undefined) return target
  return target.dataset.stop === undefined ? undefined : (target.closest<HTMLElement>('[data-row]') ?? undefined)
}

/** The row that one is within; itself where it is within none. */
function outerOf(body: HTMLElement | null, ids: readonly string[], at: number): number {
  let outer = at
  while (outer > 0 && rowOf(body, ids[outer] ?? '')?.dataset.inner !== undefined) outer -= 1
  return outer
}

function focusRow(row: HTMLElement | undefined, isStop: boolean): void {
  const stop = isStop ? row?.querySelector<HTMLElement>('[data-stop]') : null
  ;(stop ?? row)?.focus()
}

type Held = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey'>
const isHeld = ({ metaKey, ctrlKey, altKey }: Held) => metaKey || ctrlKey || altKey

const isBusy = (event: Event) =>
  event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open], [role="menu"]') !== null

function act(event: KeyboardEvent, at: number, { open, toggle, selectAll, clear }: RowKeysOptions): boolean {
  const key = event.key.toLowerCase()
  if (key === 'a' && (event.metaKey || event.ctrlKey)) selectAll()
  else if (isHeld(event)) return false
  else if (key === ' ' || key === 'x') toggle(at, event.shiftKey)
  else if (key === 'enter') open(at)
  else if (key === 'escape') clear()
  else return false
  return true
}
