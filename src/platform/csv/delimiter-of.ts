/** The most frequent delimiter in the headings, which end within `headLength` characters; a comma when there is none. */
export function delimiterOf(text: string, headLength: number): string {
  const unquoted = text.slice(0, headLength).replace(/"[^"]*"/g, '')
  const [head = ''] = unquoted.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}
