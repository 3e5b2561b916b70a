import { useEffect, useEffectEvent, useState } from 'react'

/** The newest of values that change quickly, at most once in so many milliseconds; and `urgent` ones at once. */
export function useThrottled<Value>(newest: Value, everyMs: number, urgent: boolean): Value {
  const [calm, setCalm] = useState(newest)
  const take = useEffectEvent(() => setCalm(newest))
  useEffect(() => {
    const timer = setInterval(() => take(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return urgent ? newest : calm
}
