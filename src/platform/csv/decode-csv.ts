import { isUtf8 } from 'node:buffer'

/**
 * The text of a file, whatever the spreadsheet wrote it in: UTF-16 says so by its first bytes, and what is no UTF-8 is the
 * encoding of older spreadsheets.
 */
export function decodeCsv(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
