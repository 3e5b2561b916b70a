import { type RefObject, useEffect, useRef } from 'react'

/** The latest search parameters, including pending navigations, so that simultaneous changes add up, as during hydration. */
export function useLatestSearch<Search>(search: Search): RefObject<Search> {
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  return asked
}
