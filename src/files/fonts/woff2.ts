import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

/** Limit for all tables together. */
const UNPACKED_BYTES_MAX = 30_000_000

const HEADER_BYTES = 48
const TABLES_MAX = 100

/** Indexed by their number in the table directory (WOFF 2.0, section 5.2). */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/(.{4})(?: |$)/g) as string[]

/** Required by browsers to render text. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']

/** Checks by content whether a file is a single WOFF 2.0 font: header, tables, and that everything decompresses. */
export async function isWoff2(bytes: Buffer): Promise<boolean> {
  try {
    const tables = readTables(bytes)
    const tags = new Set(tables.map(({ tag }) => tag))
    const hasLetters = ['glyf', 'CFF', 'CFF2'].some((tag) => tags.has(tag))
    return hasLetters && needed.every((tag) => tags.has(tag)) && (await unpacksTo(bytes, tables))
  } catch {
    return false
  }
}

interface Table {
  tag: string
  /** Size in the compressed stream. */
  bytes: number
  /** Offset of the next entry. */
  next: number
}

function readTables(bytes: Buffer): Table[] {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not WOFF 2.0')
  // A single font, not a collection.
  if (![0x00010000, 0x4f54544f, 0x74727565].includes(bytes.readUInt32BE(4))) throw new Error('not a font')
  const count = bytes.readUInt16BE(12)
  if (bytes.readUInt32BE(8) !== bytes.length || count === 0 || count > TABLES_MAX) throw new Error('wrong header')
  const tables: Table[] = []
  for (let place = 0; place < count; place++) tables.push(readTable(bytes, tables.at(-1)?.next ?? HEADER_BYTES))
  return tables
}

function readTable(bytes: Buffer, start: number): Table {
  const flags = bytes.readUInt8(start)
  const number = flags & 0x3f
  const isNamed = number === 0x3f
  const tag = isNamed ? bytes.toString('latin1', start + 1, start + 5) : (knownTags[number] as string)
  const length = readBase128(bytes, start + (isNamed ? 5 : 1))
  const transform = flags >> 6
  // `glyf` and `loca` are transformed unless the version is 3, other tables only if it is not 0.
  const isTransformed = ['glyf', 'loca'].includes(tag.trim()) ? transform !== 3 : transform !== 0
  const packed = isTransformed ? readBase128(bytes, length.next) : length
  return { tag: tag.trim(), bytes: packed.value, next: packed.next }
}

/** Up to five bytes of seven bits, most significant first. */
function readBase128(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0
  for (let place = 0; place < 5; place++) {
    const byte = bytes.readUInt8(start + place)
    if (place === 0 && byte === 0x80) throw new Error('leading zero in a number')
    value = value * 128 + (byte & 0x7f)
    if (value > UNPACKED_BYTES_MAX) throw new Error('too large')
    if (byte < 0x80) return { value, next: start + place + 1 }
  }
  throw new Error('unterminated number')
}

/** The compressed stream has the length given in the header and contains exactly the tables. */
async function unpacksTo(bytes: Buffer, tables: readonly Table[]): Promise<boolean> {
  const start = tables.at(-1)?.next ?? HEADER_BYTES
  const packed = bytes.readUInt32BE(20)
  const sum = tables.reduce((total, table) => total + table.bytes, 0)
  if (packed === 0 || start + packed > bytes.length || sum > UNPACKED_BYTES_MAX) return false
  const unpacked = await unpack(bytes.subarray(start, start + packed), { maxOutputLength: sum + 1 })
  return unpacked.length === sum
}
