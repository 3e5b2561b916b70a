import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface RowKeysOptions {
  ids: readonly string[]
  body: RefObject<HTMLElement | null>
  /** Brings a row into sight before it is focused; it may not be rendered yet. */
  scrollTo(index: number): void
  open(id: string): void
  toggle(id: string): void
  extend(from: string, to: string): void
  selectAll(): void
  clear(): void
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** One row is a stop of Tab. Arrows, Home and End move it, Space ticks, Shift ticks a range, Enter opens, Escape clears. */
export function useRowKeys(options: RowKeysOptions) {
  const { ids, body, scrollTo } = options
  const [active, setActive] = useState(0)
  const wanted = useRef<string>(undefined)
  // After every render: a row far down is there only once the list has been scrolled to it.
  useEffect(() => {
    const row = wanted.current && body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus()
  })
  const go = (index: number) => {
    wanted.current = ids[index]
    setActive(index)
    scrollTo(index)
  }
  const move = (from: number, to: number, isRange: boolean) => {
    if (isRange) options.extend(ids[from] ?? '', ids[to] ?? '')
    go(to)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    // A control inside of a row has keys of its own.
    if (id === undefined) return
    const at = ids.indexOf(id)
    const to = moves[event.key]?.(at, ids.length - 1)
    if (to === undefined ? act(event, id, options) : move(at, to, event.shiftKey)) event.preventDefault()
  }
  return { active: Math.min(active, Math.max(0, ids.length - 1)), setActive, onKeyDown }
}

function act(event: KeyboardEvent, id: string, { open, toggle, selectAll, clear }: RowKeysOptions): boolean {
  if (event.key.toLowerCase() === 'a' && (event.metaKey || event.ctrlKey)) selectAll()
  else if (event.metaKey || event.ctrlKey || event.altKey) return false
  else if (event.key === ' ') toggle(id)
  else if (event.key === 'Enter') open(id)
  else if (event.key === 'Escape') clear()
  else return false
  return true
}
