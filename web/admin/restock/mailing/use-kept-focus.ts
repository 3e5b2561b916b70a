import { type RefObject, useEffect, useRef } from 'react'

/** When a send ends its buttons are gone: anyone who had the focus on one of them finds it on the title. */
export function useKeptFocus(isOver: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const wasOver = useRef(isOver)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isOver && !wasOver.current && isLost) title.current?.focus({ preventScroll: true })
    wasOver.current = isOver
  }, [isOver])
  return title
}
