import { useSyncExternalStore } from 'react'
import { SIDEBAR_KEY } from '../../ui/tokens/early-script.ts'

const listeners = new Set<() => void>()

/** At these widths the stylesheet shows icons only, whatever was chosen. */
const MID_WIDTH = '(min-width: 768px) and (max-width: 1199px)'

function subscribe(listener: () => void) {
  const query = matchMedia(MID_WIDTH)
  query.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    query.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}

const read = () => document.documentElement.dataset.sidebar === 'narrow' || matchMedia(MID_WIDTH).matches

/** Whether the sidebar shows icons only: by choice, which is applied before the first paint, or for lack of space. */
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
    // Without storage it lasts until the page is left.
  }
  for (const listener of listeners) listener()
}
