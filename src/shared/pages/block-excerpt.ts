const read = ['text', 'title', 'label', 'author', 'body', 'altText']

/** The first words of a block, by which people recognise it. */
export function blockExcerpt({ props }: { props: unknown }, mostCharacters = 80): string {
  const text = textsIn(props).join(' ')
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}

function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return read.includes(name) && value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, each]) => textsIn(each, member))
}
