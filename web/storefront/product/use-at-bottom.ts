import { type RefObject, useEffect, useState } from 'react'

/** The bottom part of the window, where the floating pill may be. */
const BOTTOM = '-88% 0px 0px'

/** True while part of the element is at the bottom of the window. */
export function useAtBottom(element: RefObject<Element | null>): boolean {
  const [isAtBottom, setIsAtBottom] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((sightings) => setIsAtBottom(sightings.at(-1)?.isIntersecting ?? false), {
      rootMargin: BOTTOM,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAtBottom
}
