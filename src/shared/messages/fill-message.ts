/** Replaces names in braces by their values; names without a value stay unchanged. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  if (!message.includes('{')) return message
  return message.replace(/\{(\w+)\}/g, (name, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : name))
}
