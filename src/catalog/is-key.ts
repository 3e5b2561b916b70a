/** Whether the text has the form of an id, to save a query otherwise. */
export function isKey(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text)
}
