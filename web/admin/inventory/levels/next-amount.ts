/** Opens the next or previous number for editing. Returns whether there was one. */
export function openNextAmount(field: HTMLElement, back: boolean): boolean {
  const amounts = [...(field.closest('table')?.querySelectorAll<HTMLElement>('[data-amount]') ?? [])]
  const next = amounts[amounts.indexOf(field) + (back ? -1 : 1)]
  next?.focus()
  next?.click()
  return next !== undefined
}
