/** Several names in one cell. The mark between them, where a name holds it, stands behind a backslash. */
export function joinNames(names: string[], mark = ','): string {
  return names.map((name) => escapeName(name, mark)).join(`${mark === ',' ? '' : ' '}${mark} `)
}

export function splitNames(cell: string, mark = ','): string[] {
  const names = ['']
  for (const [part = ''] of cell.matchAll(/\\[\s\S]|[\s\S]/g))
    if (part === mark) names.push('')
    else names[names.length - 1] += part === `\\${mark}` || part === '\\\\' ? part.slice(1) : part
  return names.map((name) => name.trim()).filter(Boolean)
}

/** Names of categories from the top down, as one name of a list. */
export function joinPath(names: string[]): string {
  return joinNames(names, '>')
}

function escapeName(name: string, mark: string): string {
  return name.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
}
