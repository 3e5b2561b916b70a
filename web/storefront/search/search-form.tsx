import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { MOST_SEARCHED, siteQueryOf } from '../../../src/shared/lists/list-query.ts'
import { word } from '../../../src/shared/words/word.ts'
import { useLazy } from '../../ui/primitives/popups/use-lazy.ts'

/** Without scripts a form that loads a page; with scripts the page and the focus stay. */
export function SearchForm({ query }: { query: string }) {
  const id = useId()
  const router = useRouter()
  const input = useShown(query)
  const { Shown, open } = useLazy({
    load: async () => (await import('./suggestions.tsx')).Suggestions,
    // The field works without them.
    onFailure: () => {},
  })
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void router.navigate({ href: `/search${siteQueryOf({ q })}` })
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
          onFocus={() => void open()}
        />
        <button type="submit" className="button button-primary">
          {word('button:Search')}
        </button>
        {Shown && input.current && <Shown input={input.current} />}
      </form>
    </search>
  )
}

/** Keeps the field in sync with the page, also after going back; input from before hydration is kept. */
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
