import { useEffect, useState } from 'react'

/** What is typed, once typing rests. */
export function useDebounced<Value>(newest: Value, delayMs: number): Value {
  const [rested, setRested] = useState(newest)
  const spelled = JSON.stringify(newest)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(spelled)), delayMs)
    return () => clearTimeout(timer)
  }, [spelled, delayMs])
  return rested
}
