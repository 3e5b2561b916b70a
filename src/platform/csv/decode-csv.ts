import { isUtf8 } from 'node:buffer'

/**
 * Decodes the file, whichever encoding the spreadsheet used: UTF-16 is recognised by its first bytes, and a file that is not
 * valid UTF-8 is taken for the encoding of older spreadsheets.
 */
export function decodeCsv(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
