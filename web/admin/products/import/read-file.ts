import { CSV_LENGTH_MAX } from '../../../../src/shared/import-fields.ts'

/** The text of a file, whatever the spreadsheet wrote it in. Throws with a sentence for one that is too long. */
export async function readFile(file: File): Promise<string> {
  if (file.size > 4 * CSV_LENGTH_MAX) throw new Error(TOO_LONG)
  const text = decode(new Uint8Array(await file.arrayBuffer())).replaceAll('\0', '\u0001')
  if (text.length > CSV_LENGTH_MAX) throw new Error(TOO_LONG)
  return text
}

const TOO_LONG = 'A file has at most 5,000,000 characters. Please divide it.'

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
