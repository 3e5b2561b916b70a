import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the browser takes the server's markup over; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
