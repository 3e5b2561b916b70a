/** Replaces the rule with this id, or appends it. */
export function withRule<Rule extends { id: string }>(rules: readonly Rule[], rule: Rule): Rule[] {
  const isKnown = rules.some(({ id }) => id === rule.id)
  return isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule]
}

export function withoutRule<Rule extends { id: string }>(rules: readonly Rule[], id: string): Rule[] {
  return rules.filter((one) => one.id !== id)
}
