/** Several names in one cell. The mark between them, where a name holds it, stands behind a backslash. */
export function joinNames(names: string[], mark = ','): string {
  return names.map((name) => escapeName(name, mark)).join(`${mark === ',' ? '' : ' '}${mark} `)
}

/** @param most where it stops reading: a list that is longer than allowed is told by one name more than that */
export function splitNames(cell: string, { mark = ',', most = Number.POSITIVE_INFINITY } = {}): string[] {
  const names: string[] = []
  let name = ''
  const finish = () => {
    if (name.trim() !== '') names.push(name.trim())
    name = ''
  }
  for (let at = 0; at < cell.length && names.length < most; at++) {
    const isEscape = cell[at] === '\\' && (cell[at + 1] === mark || cell[at + 1] === '\\')
    if (isEscape) name += cell[++at]
    else if (cell[at] === mark) finish()
    else name += cell[at]
  }
  if (names.length < most) finish()
  return names
}

/** Names of categories from the top down, as one name of a list. */
export function joinPath(names: string[]): string {
  return joinNames(names, '>')
}

function escapeName(name: string, mark: string): string {
  return name.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
}
