/** Past the last option, or before the first, stands the field itself. */
export function nextOf(active: number, step: 1 | -1, count: number): number {
  const next = active + step
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
