/** Accepted image formats. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** Number of leading bytes that identify a format; files may be shorter. */
export const KIND_BYTES = 256

/** Detects the format by its first bytes only, not by its name. Undefined if it is not accepted. */
export function kindOf(start: Uint8Array): ImageKind | undefined {
  const text = Buffer.from(start.subarray(0, KIND_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  return brandsOf(start, text).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Of the leading `ftyp` box: major brand and compatible brands. */
function brandsOf(start: Uint8Array, text: string): string[] {
  if (start.length < 16 || text.slice(4, 8) !== 'ftyp') return []
  const size = new DataView(start.buffer, start.byteOffset).getUint32(0)
  const list = text.slice(8, 12) + text.slice(16, size)
  return list.match(/[\s\S]{4}/g) ?? []
}
