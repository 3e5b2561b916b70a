import { type Cells, lose } from '../parsing/cells.ts'

/** A picture named in a CSV row. */
export interface RowPicture {
  /** URL or file name. */
  source: string
  altText: string
  /** True for the first picture of the row's variant. */
  ofVariant: boolean
}

/** Specification §9, alt texts; longer ones are truncated. */
const ALT_TEXT_LENGTH = 250
const SOURCE_LENGTH = 2_000
/** Limit of pictures per product. */
const PICTURES_MAX = 100

const says = {
  many: `A row names at most ${PICTURES_MAX} pictures.`,
  long: `The address of a picture has at most ${SOURCE_LENGTH.toLocaleString('en')} characters.`,
}

/** The product's pictures in order, followed by the variant's picture. */
export function readPictures(from: Cells): RowPicture[] {
  const { text, problems } = from
  const altTexts = text('altTexts').split('|')
  const sources = [...splitSources(text('images')), ...splitSources(text('moreImages'))]
  if (sources.length > PICTURES_MAX) problems.push({ field: 'images', message: says.many })
  const pictures = sources.slice(0, PICTURES_MAX).map((source, place) => ({
    source,
    altText: (altTexts[place] ?? '').trim().slice(0, ALT_TEXT_LENGTH),
    ofVariant: false,
  }))
  const [own, ...others] = splitSources(text('variantImage'))
  if (others.length > 0) lose(from, 'variantImage', 'A variant has one picture in a file.')
  if (altTexts.length > Math.max(1, sources.length)) lose(from, 'altTexts', 'There are more texts than pictures.')
  const all = own === undefined ? pictures : [...pictures, { source: own, altText: '', ofVariant: true }]
  if (all.some(({ source }) => source.length > SOURCE_LENGTH)) problems.push({ field: 'images', message: says.long })
  return all
}

/**
 * Splits a cell into URLs and file names. URLs may contain commas, so they are split where the next URL begins; file names
 * may contain spaces, so they are split at commas, semicolons and vertical bars.
 */
export function splitSources(cell: string): string[] {
  const divided = cell.includes('://')
    ? cell.replace(/[,;\s]+/g, (run, at: number) =>
        /^https?:\/\//i.test(cell.slice(at + run.length, at + run.length + 8)) ? '\n' : run.replace(/[,;]\s+/g, '\n'),
      )
    : cell.replace(/[,;]+/g, '\n')
  return divided.split(/[\n|]+/).flatMap((one) => one.trim() || [])
}

/** Last path segment in lower case, by which entries of a ZIP file are matched. */
export function fileNameOf(source: string): string {
  const path = source.includes('://') ? (source.split(/[?#]/, 1)[0] ?? '') : source
  return (path.split(/[/\\]/).at(-1) ?? '').toLowerCase()
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source)
}
