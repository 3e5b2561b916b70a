/** Joins names in one cell. Separators within a name are escaped with a backslash. */
export function joinNames(names: string[], mark = ','): string {
  return names.map((name) => escapeName(name, mark)).join(`${mark === ',' ? '' : ' '}${mark} `)
}

/**
 * @param most number of names after which it stops reading; one more than allowed is enough to detect a list that is too
 * long
 */
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

/** Joins the names of a category and its ancestors, from the top level down, into one entry of a list. */
export function joinPath(names: string[]): string {
  return joinNames(names, '>')
}

function escapeName(name: string, mark: string): string {
  return name.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)
}
