import { type RefObject, useEffect, useRef } from 'react'

/** What a page is asked for, or about to be: changes that come at the same moment, as when it wakes up, add up. */
export function useLatestSearch<Search>(search: Search): RefObject<Search> {
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  return asked
}
