import { useEffect, useEffectEvent, useState } from 'react'

/** Throttles a value to one update per `everyMs`; `urgent` ones are immediate. */
export function useThrottled<Value>(newest: Value, everyMs: number, urgent: boolean): Value {
  const [calm, setCalm] = useState(newest)
  const take = useEffectEvent(() => setCalm(newest))
  useEffect(() => {
    const timer = setInterval(() => take(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return urgent ? newest : calm
}
