/** Opens the number after this one, or before it. Whether there was one. */
export function openNextAmount(field: HTMLElement, back: boolean): boolean {
  const amounts = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-amount]') ?? [])]
  const next = amounts[amounts.indexOf(field) + (back ? -1 : 1)]
  next?.focus()
  next?.click()
  return next !== undefined
}
