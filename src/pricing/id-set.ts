const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Ids of a rule as a set, made once: every rule is compared with every line of a cart. */
export function idSet(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids)
  if (known) return known
  const made = new Set(ids)
  sets.set(ids, made)
  return made
}
