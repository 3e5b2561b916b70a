/**
 * The message for a shopper who has not chosen a value for each of these options: specification §5, Add to cart. Undefined
 * when all are chosen.
 */
export function unselectedOptionsMessage(names: string[]): string | undefined {
  const last = names.at(-1)
  if (last === undefined) return undefined
  if (names.length === 1) return `Please select the ${last} option.`
  return `Please select the ${names.slice(0, -1).join(', ')} and ${last} options.`
}
