/** Nothing that was ever given out as an id looks different, so the database need not be asked. */
export function isKey(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
