import type { ShelfCategory, Shelves } from '../../catalog/contract.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import type { Facets } from '../../shared/lists/item-filters.ts'
import { type ListFilters, listFilterPairs } from '../../shared/lists/list-filters.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { fromDecimal, toDecimal } from '../../shared/money/money.ts'
import { countedWord, type Sentence, spokenLocale, word } from '../../shared/words/word.ts'
import { type FilterChoice, type FilterGroup, filterGroups } from './filter-choices.ts'

export interface FilterPanelFacts {
  facets: Facets
  filters: ListFilters
  shelves: Shelves
  of: { tag: string | null; category: ShelfCategory | null }
  /** Number of filtered products on all pages. */
  itemCount: number
  currency: string
  /** Path of the list, encoded. */
  action: string
  /** Other parameters to keep: `sort`, `q`. */
  kept: [string, string][]
  /** URL of the list's first page with other filters. */
  hrefWith(filters: ListFilters): string
}

const noFilters: ListFilters = { min: '', max: '', inStock: false, tags: [], categories: [], options: [] }

/** Undefined if there is nothing to filter by. A form that works without scripts; on a phone CSS shows it as a sheet. */
export function filterPanel(facts: FilterPanelFacts): Html | undefined {
  const groups = filterGroups(facts)
  const chosen = chips(facts, groups)
  const hasPrices = facts.facets.price !== null && facts.facets.price.lowest < facts.facets.price.highest
  if (groups.length === 0 && !hasPrices && chosen.length === 0) return undefined
  const { action, kept, hrefWith, itemCount } = facts
  const clear = html`<a href="${hrefWith(noFilters)}" class="filter-clear">${word('Clear all')}</a>`
  const count = chosen.length > 0 ? html` <span class="filter-number">${chosen.length}</span>` : html``
  return html`<details class="filter-box"><summary class="button button-secondary"><span class="filter-open">${word('Filter')}${count}</span><span class="filter-close">${word('button:Close')}</span></summary><form class="filter-form" action="${action}">${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<div class="filter-groups">${[priceGroup(facts), stockGroup(facts), ...groups.map(groupHtml)]}</div><div class="filter-actions"><button type="submit" class="button button-primary">${word('Show products')}</button>${chosen.length > 0 ? clear : html``}</div></form></details>${chosen.length > 0 ? html`<ul class="filter-chips" aria-label="${word('Filters')}">${chosen}<li>${clear}</li></ul>` : html``}${itemCount === 0 && chosen.length > 0 ? html`<div class="shop-empty"><p>${word('Nothing matches all of these filters.')}</p>${clear}</div>` : html``}`
}

function priceGroup({ facets: { price }, filters: { min, max }, currency }: FilterPanelFacts): Html {
  if (!min && !max && (!price || price.lowest === price.highest)) return html``
  const field = (name: 'min' | 'max', label: Sentence, value: string, hint: number | undefined) =>
    html`<label>${word(label)} <input name="${name}" inputmode="decimal" autocomplete="off" maxlength="12" pattern="[0-9]{1,9}([.,][0-9]{1,2})?" value="${written(value)}" placeholder="${hint === undefined ? '' : written(toDecimal(hint, currency))}"></label>`
  return html`<fieldset class="filter-prices"><legend>${word('Price')} (${currency})</legend>${field('min', 'From', min, price?.lowest)}${field('max', 'To', max, price?.highest)}</fieldset>`
}

/** A decimal with the point or comma of the language, as it is typed. */
function written(decimal: string): string {
  const mark = new Intl.NumberFormat(spokenLocale()).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return decimal.replace('.', mark?.value ?? '.')
}

function stockGroup({ facets, filters: { inStock } }: FilterPanelFacts): Html {
  const choice = { name: 'stock', value: 'in', label: word('In stock'), count: facets.inStock, isChosen: inStock }
  return html`<fieldset><legend>${word('Availability')}</legend>${choiceHtml(choice)}</fieldset>`
}

const titles: Record<Exclude<FilterGroup['kind'], 'option'>, Sentence> = { category: 'Categories', tag: 'Tags' }

function groupHtml({ title, kind, choices }: FilterGroup): Html {
  return html`<fieldset><legend>${kind === 'option' ? title : word(titles[kind])}</legend>${choices.map(choiceHtml)}</fieldset>`
}

function choiceHtml({ name, value, label, count, isChosen }: Omit<FilterChoice, 'name'> & { name: string }): Html {
  const said = countedWord(count, '{count} product', '{count} products')
  return html`<label class="filter-choice"><input type="checkbox" name="${name}" value="${value}"${isChosen ? html` checked` : html``}><span>${label}</span> <span class="list-filter-count" aria-hidden="true">${count}</span><span class="visually-hidden">${said}</span></label>`
}

/** The active filters, each with the URL of the list without it. */
function chips({ filters, hrefWith, currency }: FilterPanelFacts, groups: FilterGroup[]): Html[] {
  const chip = (label: string, without: ListFilters) =>
    html`<li><a href="${hrefWith(without)}" aria-label="${word('Remove filter: {filter}', { filter: label })}">${label} <span aria-hidden="true">×</span></a></li>`
  if (listFilterPairs(filters).length === 0) return []
  const { min, max, inStock } = filters
  const amount = (decimal: string) => formatMoney(fromDecimal(decimal, currency), currency)
  const ofChoice = (choice: FilterChoice, title: string) =>
    chip(title ? `${title}: ${choice.label}` : choice.label, withoutChoice(filters, choice))
  return [
    ...(min ? [chip(word('From {amount}', { amount: amount(min) }), { ...filters, min: '' })] : []),
    ...(max ? [chip(word('Up to {amount}', { amount: amount(max) }), { ...filters, max: '' })] : []),
    ...(inStock ? [chip(word('In stock'), { ...filters, inStock: false })] : []),
    ...groups.flatMap(({ title, choices }) =>
      choices.filter(({ isChosen }) => isChosen).map((choice) => ofChoice(choice, title)),
    ),
  ]
}

function withoutChoice(filters: ListFilters, { name, value }: FilterChoice): ListFilters {
  const rest = (values: string[]) => values.filter((one) => one !== value)
  if (name === 'tag') return { ...filters, tags: rest(filters.tags) }
  return name === 'category'
    ? { ...filters, categories: rest(filters.categories) }
    : { ...filters, options: rest(filters.options) }
}
