import { type Html, html } from '../../platform/mail/html.ts'
import { filterValue } from '../../shared/lists/list-filters.ts'
import { noPostFilters, type PostFilters, type SiteSearch, writeSiteSearch } from '../../shared/lists/site-search.ts'
import { type Sentence, spokenLocale, word } from '../../shared/words/word.ts'
import type { ShownFilters } from '../contract.ts'
import type { EntriesFound, FacetChoice, PostFacets } from './site-search.ts'

type FilterName = keyof PostFilters

const labels: Record<FilterName, Sentence> = {
  blog: 'Blog',
  category: 'Category',
  tag: 'Tag',
  author: 'post:Author',
  date: 'Date',
}
const names: readonly FilterName[] = ['blog', 'category', 'tag', 'author', 'date']

/** A form of what the found posts can be narrowed to, with links that take filters away; undefined if there is nothing. */
export function postFilterPanel(asked: SiteSearch, found: EntriesFound): ShownFilters | undefined {
  const { query, post } = asked
  const hrefWith = (filters: PostFilters) => `/search${writeSiteSearch({ ...asked, post: filters, page: 1 })}`
  const chips = names.filter((name) => post[name] !== '').map((name) => chip(name, found.facets, post, hrefWith))
  const fields = names.flatMap((name) => field(name, found.facets, post[name]) ?? [])
  if (fields.length === 0 && chips.length === 0) return undefined
  const clear = html`<a href="${hrefWith(noPostFilters)}" class="filter-clear">${word('Clear all')}</a>`
  const count = chips.length > 0 ? html` <span class="filter-number">${chips.length}</span>` : html``
  const isEmpty = chips.length > 0 && found.narrowedPosts === 0
  const { markup } =
    html`<details class="filter-box"><summary class="button button-secondary"><span class="filter-open">${word('Filter')}${count}</span><span class="filter-close">${word('button:Close')}</span></summary><form class="filter-form" action="/search"><input type="hidden" name="q" value="${query}"><input type="hidden" name="kind" value="posts"><div class="filter-groups search-fields">${fields}</div><div class="filter-actions"><button type="submit" class="button button-primary">${word('Show posts')}</button>${chips.length > 0 ? clear : html``}</div></form></details>${chips.length > 0 ? html`<ul class="filter-chips" aria-label="${word('Filters')}">${chips}<li>${clear}</li></ul>` : html``}${isEmpty ? html`<div class="shop-empty"><p>${word('Nothing matches all of these filters.')}</p>${clear}</div>` : html``}`
  return { html: markup, isNarrowed: chips.length > 0 }
}

/** Undefined if there is nothing to choose. */
function field(name: FilterName, facets: PostFacets, chosen: string): Html | undefined {
  const choices = name === 'date' ? facets.month : facets[name]
  if (choices.length < 2 && chosen === '') return undefined
  const isKnown = (value: string) => choices.some((choice) => choice.value === value)
  // What is chosen stays in the form, also where other filters leave no post of it.
  const missing =
    chosen === '' || isKnown(chosen) || name === 'date'
      ? html``
      : html`<option value="${written(name, chosen)}" selected>${chosen}</option>`
  const options = name === 'date' ? dates(choices, chosen) : choices.map((choice) => option(name, choice, chosen))
  return html`<label>${word(labels[name])} <select name="${name}"><option value="">${word('filter:Any')}</option>${missing}${options}</select></label>`
}

function option(name: FilterName, { value, label, count }: FacetChoice, chosen: string): Html {
  const selected = value === chosen ? html` selected` : html``
  return html`<option value="${written(name, value)}"${selected}>${label} (${count})</option>`
}

/** Categories and tags can have the signs that divide the values of a parameter. */
const written = (name: FilterName, value: string) =>
  name === 'category' || name === 'tag' ? filterValue(value) : value

/** Years with their months, the newest first. */
function dates(months: readonly FacetChoice[], chosen: string): Html[] {
  const years = Map.groupBy(months, ({ value }) => value.slice(0, 4))
  const chosenYear = chosen.slice(0, 4)
  const all = chosenYear === '' || years.has(chosenYear) ? [...years] : [...years, [chosenYear, []] as const]
  return all.map(([year, some]) => {
    const count = some.reduce((sum, month) => sum + month.count, 0)
    const whole = option('date', { value: year, label: word('All of {year}', { year }), count }, chosen)
    const missing = chosen.length > 4 && chosenYear === year && !some.some(({ value }) => value === chosen)
    const shown = missing ? [...some, { value: chosen, label: '', count: 0 }] : some
    const each = shown.map((month) => option('date', { ...month, label: dateText(month.value) }, chosen))
    return html`<optgroup label="${year}">${[whole, ...each]}</optgroup>`
  })
}

function dateText(date: string): string {
  if (date.length === 4) return date
  const format = new Intl.DateTimeFormat(spokenLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${date}-01T00:00:00Z`))
}

function chip(
  name: FilterName,
  facets: PostFacets,
  post: PostFilters,
  hrefWith: (filters: PostFilters) => string,
): Html {
  const value = post[name]
  const text = name === 'date' ? dateText(value) : (facets[name].find((one) => one.value === value)?.label ?? value)
  const label = `${word(labels[name])}: ${text}`
  return html`<li><a href="${hrefWith({ ...post, [name]: '' })}" aria-label="${word('Remove filter: {filter}', { filter: label })}">${label} <span aria-hidden="true">×</span></a></li>`
}
