import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const worded = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number'])

/** For an input of words: what was typed into the page before its program was there counts, too. */
export function useTypedBefore(value: string, onChange: (value: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = input.current
    if (typed && worded.has(typed.type) && typed.value !== '' && typed.value !== value) onChange(typed.value)
  })
  useEffect(() => takeOver(), [])
  return input
}
