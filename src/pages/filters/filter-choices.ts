import type { ShelfCategory, Shelves } from '../../catalog/contract.ts'
import { FEATURED_TAG } from '../../shared/lists/featured.ts'
import type { Facets } from '../../shared/lists/item-filters.ts'
import { filterText, filterValue, type ListFilters } from '../../shared/lists/list-filters.ts'

/** Maximum number of categories offered. */
const CATEGORIES_MAX = 20

/** One checkbox. */
export interface FilterChoice {
  name: 'tag' | 'category' | 'option'
  /** Value in the URL. */
  value: string
  label: string
  count: number
  isChosen: boolean
}

export interface FilterGroup {
  /** Name of an option; other groups have fixed titles. */
  title: string
  kind: 'option' | 'category' | 'tag'
  choices: FilterChoice[]
}

interface Around {
  facets: Facets
  filters: ListFilters
  shelves: Shelves
  /** The list's own tag and category, which are not offered as filters. */
  of: { tag: string | null; category: ShelfCategory | null }
}

/** Filters that leave some products, and active ones. A group is left out if its only choice changes nothing. */
export function filterGroups(around: Around): FilterGroup[] {
  return [...optionGroups(around), categoryGroup(around), tagGroup(around)].filter(({ choices }) => isWorthIt(choices))
}

function isWorthIt(choices: FilterChoice[]): boolean {
  return choices.length > 1 || choices.some(({ isChosen }) => isChosen)
}

function optionGroups({ facets, filters }: Around): FilterGroup[] {
  const chosen = filters.options.map((option) => option.split('-'))
  const names = [
    ...new Set([...facets.options.map(({ name }) => name), ...chosen.map(([name = '']) => filterText(name))]),
  ]
  return names.map((title) => {
    const found = facets.options.find(({ name }) => name === title)?.values ?? []
    const ticked = chosen.filter(([name = '']) => filterText(name) === title).map(([, value = '']) => filterText(value))
    const make = (label: string, count: number): FilterChoice => ({
      name: 'option',
      value: `${filterValue(title)}-${filterValue(label)}`,
      label,
      count,
      isChosen: ticked.includes(label),
    })
    return { title, kind: 'option', choices: withMissing(found, ticked, make) }
  })
}

function categoryGroup({ facets, filters, shelves, of }: Around): FilterGroup {
  const counts = new Map(facets.categories.map(({ value, count }) => [value, count]))
  const parents = new Map(shelves.categories.map(({ id, parentId }) => [id, parentId]))
  const isBelow = (id: string): boolean => {
    const parent = parents.get(id)
    return parent != null && (parent === of.category?.id || isBelow(parent))
  }
  const chosen = new Set(filters.categories)
  const choices: FilterChoice[] = []
  for (const { id, name: label, urlId } of shelves.categories) {
    const [value, count] = [filterValue(urlId), counts.get(id) ?? 0]
    const isChosen = chosen.has(value)
    if ((count === 0 && !isChosen) || (of.category && !isBelow(id))) continue
    choices.push({ name: 'category', value, label, count, isChosen })
    if (choices.length === CATEGORIES_MAX) break
  }
  return { title: '', kind: 'category', choices }
}

function tagGroup({ facets, filters, of }: Around): FilterGroup {
  const shown = facets.tags.filter(({ value }) => value !== FEATURED_TAG && value !== of.tag)
  const ticked = filters.tags.map(filterText)
  const make = (label: string, count: number): FilterChoice => ({
    name: 'tag',
    value: filterValue(label),
    label,
    count,
    isChosen: ticked.includes(label),
  })
  return { title: '', kind: 'tag', choices: withMissing(shown, ticked, make) }
}

function withMissing(
  found: { value: string; count: number }[],
  ticked: string[],
  make: (value: string, count: number) => FilterChoice,
): FilterChoice[] {
  const missing = ticked.filter((value) => !found.some((one) => one.value === value))
  return [...found.map(({ value, count }) => make(value, count)), ...missing.map((value) => make(value, 0))]
}
