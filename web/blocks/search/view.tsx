import '../../ui/controls/button.css'
import { word } from '../../../src/shared/words/word.ts'
import type { ViewProps } from '../block-data.ts'
import './block.css'

interface SearchProps {
  placeholder: string
  buttonLabel: string
}

/** The default text does not count as the owner's and is translated. */
const isOwn = (text: string) => text !== '' && text !== 'Search'

export function SearchView({ props: { placeholder, buttonLabel }, id }: ViewProps<SearchProps>) {
  const shown = isOwn(placeholder) ? placeholder : word('Search')
  return (
    <search className="block-search">
      <form action="/search" method="get">
        <label className="visually-hidden" htmlFor={`search-${id}`}>
          {shown}
        </label>
        <input id={`search-${id}`} type="search" name="q" placeholder={placeholder && shown} maxLength={200} />
        <button type="submit" className="button button-secondary">
          {isOwn(buttonLabel) ? buttonLabel : word('button:Search')}
        </button>
      </form>
    </search>
  )
}
