import { type RefObject, useEffect } from 'react'

/** An open `<details>` closes on Escape, which gives the focus back, and when something else is clicked or focused. */
export function useCloseOutside(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (ref.current?.open && target instanceof Node && !ref.current.contains(target)) ref.current.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !ref.current?.open) return
      ref.current.open = false
      ref.current.querySelector('summary')?.focus()
    }
    const stop = new AbortController()
    document.addEventListener('click', closeOutside, stop)
    document.addEventListener('focusin', closeOutside, stop)
    document.addEventListener('keydown', closeOnEscape, stop)
    return () => stop.abort()
  }, [ref])
}
