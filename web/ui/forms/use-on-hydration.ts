import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../primitives/use-hydrated.ts'

/** Calls once when markup that came from the server gets its program, never for what the program itself has put there. */
export function useOnHydration(wake: () => void): void {
  const isAwake = useHydrated()
  const [wasServed] = useState(!isAwake)
  const onWake = useEffectEvent(wake)
  useEffect(() => {
    if (wasServed) onWake()
  }, [wasServed])
}
