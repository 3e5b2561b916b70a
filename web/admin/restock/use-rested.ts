import { useEffect, useState } from 'react'

/** What is typed, once typing rests. */
export function useRested<Value>(newest: Value, restMs: number): Value {
  const [rested, setRested] = useState(newest)
  const spelled = JSON.stringify(newest)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(spelled)), restMs)
    return () => clearTimeout(timer)
  }, [spelled, restMs])
  return rested
}
