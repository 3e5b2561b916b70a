import type { KeyboardEvent } from 'react'

/**
 * Arrows in the table. Up and down walk from row to row, over the one thing in each that carries `data-stop`; right opens
 * a product to its variants, left closes it, and leads from a variant to its product.
 */
export function handleTableKey(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr') : null
  if (!row || event.ctrlKey || event.metaKey || event.altKey || !moveFocus(event.key, event.currentTarget, row)) return
  event.preventDefault()
}

/** Whether the key had a meaning. */
function moveFocus(key: string, table: HTMLElement, row: HTMLElement): boolean {
  switch (key) {
    case 'ArrowDown':
      return step(table, row, 1)
    case 'ArrowUp':
      return step(table, row, -1)
    case 'ArrowRight':
      return setExpanded(row, 'false')
    case 'ArrowLeft':
      return setExpanded(row, 'true') || toProduct(row)
    default:
      return false
  }
}

function step(table: HTMLElement, row: HTMLElement, by: 1 | -1): boolean {
  const stops = [...table.querySelectorAll<HTMLElement>('[data-stop]')]
  const here = stops.findIndex((stop) => row.contains(stop))
  const next = here < 0 ? undefined : stops[here + by]
  next?.focus()
  return next !== undefined
}

/** Opens or closes the product of a row, when it is as it says. */
function setExpanded(row: HTMLElement, expanded: 'true' | 'false'): boolean {
  const expander = row.querySelector<HTMLElement>(`[aria-expanded="${expanded}"]`)
  expander?.focus()
  expander?.click()
  return expander !== null
}

function toProduct(row: HTMLElement): boolean {
  const expander = row.closest('tbody')?.querySelector<HTMLElement>('[aria-expanded]')
  expander?.focus()
  return expander !== null && expander !== undefined
}

/** Opens the number after this one, or before it. Whether there was one. */
export function openNextAmount(field: HTMLElement, back: boolean): boolean {
  const amounts = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-amount]') ?? [])]
  const next = amounts[amounts.indexOf(field) + (back ? -1 : 1)]
  next?.focus()
  next?.click()
  return next !== undefined
}
