type Given<Name extends string> = { [key in Name]?: string }

/** Neither NUL characters nor halves of letters: the server refuses whatever it could not store. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A parameter of an address that says something the server can be asked; any other is dropped. */
export function optionalTextParam<Name extends string>(
  raw: Record<string, unknown>,
  name: Name,
  longest: number,
): Given<Name> {
  const value = raw[name]
  const isGood = typeof value === 'string' && value !== '' && value.length <= longest && isStorable(value)
  return (isGood ? { [name]: value } : {}) as Given<Name>
}
