import '../../ui/controls/button.css'
import type { ViewProps } from '../block-data.ts'
import './block.css'

interface SearchProps {
  placeholder: string
  buttonLabel: string
}

export function SearchView({ props: { placeholder, buttonLabel }, id }: ViewProps<SearchProps>) {
  return (
    <search className="block-search">
      <form action="/search" method="get">
        <label className="visually-hidden" htmlFor={`search-${id}`}>
          {placeholder || 'Search'}
        </label>
        <input id={`search-${id}`} type="search" name="q" placeholder={placeholder} maxLength={200} />
        <button type="submit" className="button button-secondary">
          {buttonLabel || 'Search'}
        </button>
      </form>
    </search>
  )
}
