import { useSyncExternalStore } from 'react'
import { SIDEBAR_KEY } from '../../ui/tokens/early-script.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => document.documentElement.dataset.sidebar === 'narrow'

/** Whether the sidebar shows only icons, as somebody chose in this browser. It is set before the first paint. */
export function useNarrowSidebar(): [isNarrow: boolean, choose: (isNarrow: boolean) => void] {
  const isNarrow = useSyncExternalStore(subscribe, read, () => false)
  return [isNarrow, choose]
}

function choose(isNarrow: boolean): void {
  if (isNarrow) document.documentElement.dataset.sidebar = 'narrow'
  else delete document.documentElement.dataset.sidebar
  try {
    localStorage.setItem(SIDEBAR_KEY, isNarrow ? 'narrow' : 'wide')
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  for (const listener of listeners) listener()
}
