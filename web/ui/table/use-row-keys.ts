import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isTyping } from '../primitives/is-typing.ts'

export interface RowKeysOptions {
  ids: readonly string[]
  body: RefObject<HTMLElement | null>
  /** Scrolls a row into view before it is focused; it may not be rendered yet. */
  scrollTo(index: number): void
  open(index: number): void
  /** `range`: includes everything from the last selected row. */
  toggle(index: number, range: boolean): void
  extend(from: number, to: number): void
  /** Expands or collapses a row. Returns whether anything changed. */
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
 * Roving tabindex over rows: arrows (or `j`, `k`), Home and End move, Space (or `x`) selects, Shift selects a range, Enter
 * opens, Escape clears, left and right collapse and expand child rows. `j` and `k` enter the table from anywhere on the
 * page. Controls with `data-stop` are navigated from row to row in the same way.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { ids, body, scrollTo } = options
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, ids.length - 1))
  const wanted = useRef<{ id: string; isStop: boolean }>(undefined)
  // After every render, because a row far down exists only after scrolling.
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
    // Without a state change there is no render either.
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

/** The row that a key event is for. Controls inside a row handle their own keys, except with `data-stop`. */
function rowMeant(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined
  if (target.dataset.row !== undefined) return target
  return target.dataset.stop === undefined ? undefined : (target.closest<HTMLElement>('[data-row]') ?? undefined)
}

/** The parent row; the row itself if it has none. */
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
