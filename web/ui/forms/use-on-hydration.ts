import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../primitives/use-hydrated.ts'

/** Calls once when server-rendered markup is hydrated, never for elements rendered in the browser. */
export function useOnHydration(wake: () => void): void {
  const isAwake = useHydrated()
  const [wasServed] = useState(!isAwake)
  const onWake = useEffectEvent(wake)
  useEffect(() => {
    if (wasServed) onWake()
  }, [wasServed])
}
