type Given<Name extends string> = { [key in Name]?: string }

/** Without NUL and lone surrogates, which the server refuses because it could not store them. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A valid parameter of the URL; others are dropped. */
export function optionalTextParam<Name extends string>(
  raw: Record<string, unknown>,
  name: Name,
  longest: number,
): Given<Name> {
  const value = raw[name]
  const isGood = typeof value === 'string' && value !== '' && value.length <= longest && isStorable(value)
  return (isGood ? { [name]: value } : {}) as Given<Name>
}
