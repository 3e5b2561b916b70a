import * as z from 'zod/mini'
import { readHex } from './colour.ts'

/** Specification §5: # and 3 to 6 hex digits. Kept as six. */
export const HexColour = z.string().check(
  z.regex(/^#[0-9a-f]{3,6}$/i, 'A color is # and 3 to 6 hex digits, such as #1a2b3c.'),
  z.overwrite((text) => readHex(text) ?? text),
)
