import { useRef, useSyncExternalStore } from 'react'

/** State outside React: components re-render only when the selected part changes. */
export interface Store<State> {
  read(): State
  set(change: Partial<State>): void
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    read: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `select` must return the same object while nothing in it has changed. */
export function useStorePart<State, Part>(
  store: Pick<Store<State>, 'read' | 'subscribe'>,
  select: (state: State) => Part,
): Part {
  const read = () => select(store.read())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Like `useStorePart`, but keeps the earlier part while `isSame` finds nothing in it that matters to have changed. */
export function useStablePart<State, Part>(
  store: Pick<Store<State>, 'read' | 'subscribe'>,
  select: (state: State) => Part,
  isSame: (one: Part, other: Part) => boolean,
): Part {
  const kept = useRef<{ newest: Part; part: Part }>(undefined)
  return useStorePart(store, (state) => {
    const newest = select(state)
    const { current } = kept
    if (current?.newest === newest) return current.part
    const part = current && isSame(current.part, newest) ? current.part : newest
    kept.current = { newest, part }
    return part
  })
}
