import { useEffect, useState } from 'react'

/** Debounces a value. */
export function useDebounced<Value>(newest: Value, delayMs: number): Value {
  const [rested, setRested] = useState(newest)
  const spelled = JSON.stringify(newest)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(spelled)), delayMs)
    return () => clearTimeout(timer)
  }, [spelled, delayMs])
  return rested
}
