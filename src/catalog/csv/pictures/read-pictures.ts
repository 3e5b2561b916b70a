import type { Cells } from '../parsing/cells.ts'

/** A picture that a row names. */
export interface RowPicture {
  /** An address, or the name of a file. */
  source: string
  altText: string
  /** It is what the row's variant shows first. */
  ofVariant: boolean
}

/** Specification §9 of alt texts; longer ones are cut. */
const ALT_TEXT_LENGTH = 250
const SOURCE_LENGTH = 2_000
/** Of a product there are no more. */
const PICTURES_MAX = 100

const says = {
  many: `A row names at most ${PICTURES_MAX} pictures.`,
  long: `The address of a picture has at most ${SOURCE_LENGTH.toLocaleString('en')} characters.`,
}

/** Pictures of the product in their order, then the one of the variant. */
export function readPictures(from: Cells): RowPicture[] {
  const { text, problems } = from
  const altTexts = text('altTexts').split('|')
  const sources = splitSources(text('images'))
  if (sources.length > PICTURES_MAX) problems.push({ field: 'images', message: says.many })
  const pictures = sources.slice(0, PICTURES_MAX).map((source, place) => ({
    source,
    altText: (altTexts[place] ?? '').trim().slice(0, ALT_TEXT_LENGTH),
    ofVariant: false,
  }))
  const [own] = splitSources(text('variantImage'))
  const all = own === undefined ? pictures : [...pictures, { source: own, altText: '', ofVariant: true }]
  if (all.some(({ source }) => source.length > SOURCE_LENGTH)) problems.push({ field: 'images', message: says.long })
  return all
}

/**
 * Addresses may hold commas and names of files spaces: addresses are divided where the next one begins, names at commas,
 * semicolons and bars.
 */
export function splitSources(cell: string): string[] {
  const marks = cell.includes('://') ? /[\n|]+|[,;\s]+(?=https?:\/\/)|[,;]\s+/i : /[\n|,;]+/
  return cell.split(marks).flatMap((one) => one.trim() || [])
}

/** The last part of an address or path, without case: what files of a ZIP are found by. */
export function fileNameOf(source: string): string {
  const path = source.includes('://') ? source.replace(/[?#].*$/, '') : source
  return (path.split(/[/\\]/).at(-1) ?? '').toLowerCase()
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source)
}
