import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { MOST_SEARCHED, readSiteSearch, writeSiteSearch } from '../../../src/shared/lists/site-search.ts'
import { word } from '../../../src/shared/words/word.ts'

/** Without JavaScript a form that opens a page; with it the page stays, and so does the focus. */
export function SearchForm({ query }: { query: string }) {
  const id = useId()
  const router = useRouter()
  const input = useShown(query)
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = readSiteSearch({ q: new FormData(event.currentTarget).get('q') })
    void router.navigate({ href: `/search${writeSiteSearch(asked)}` })
  }
  return (
    <search>
      <form className="search-form" action="/search" onSubmit={search}>
        <label htmlFor={id}>{word('Search this shop')}</label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MOST_SEARCHED}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-primary">
          {word('button:Search')}
        </button>
      </form>
    </search>
  )
}

/** The field says what the page shows, also after a step back; what was typed before the page woke up stays. */
function useShown(query: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query || !input.current) return
    shown.current = query
    input.current.value = query
  }, [query])
  return input
}
