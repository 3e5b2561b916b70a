import { expect, test } from 'vitest'
import { decodeCsv } from './decode-csv.ts'

test.each([
  ['UTF-8', Buffer.from('Crème,1')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFCrème,1')],
  ['UTF-16 of a spreadsheet', Buffer.from('\uFEFFCrème,1', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\uFEFFCrème,1', 'utf16le').swap16()],
  ['the encoding of older spreadsheets', Buffer.from('Crème,1', 'latin1')],
])('a file in %s is read', (_, bytes) => expect(decodeCsv(bytes)).toBe('Crème,1'))
