/** Names in braces by their values; a name without one prints nothing. */
export function fillNames(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : '',
  )
}
