import { type RefObject, useEffect, useState } from 'react'

/** The part of a window's height, from its bottom, in which something may float over the page. */
const BOTTOM = '-88% 0px 0px'

/** True while the element is, at least in part, at the bottom of the window. */
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
