import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the title when a send ends and its focused button disappears. */
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
