/** The first heading in blocks, by which people recognise their section; empty without one. */
export function headingOf(blocks: Iterable<{ props: unknown }>): string {
  for (const { props } of blocks) {
    const found = headingIn(props)
    if (found) return found
  }
  return ''
}

/** Rich text is a tree of nodes; anything else has none. */
function headingIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  if ('type' in value && value.type === 'heading') return textIn(value).trim()
  for (const each of Object.values(value)) {
    const found = headingIn(each)
    if (found) return found
  }
  return ''
}

function textIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value && typeof value.text === 'string') return value.text
  return Object.values(value).map(textIn).join('')
}
