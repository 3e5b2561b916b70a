import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'
import { CodeLanguageField } from '../formatting/formatted-text.ts'

/** An owner's code: run in a frame without access to the page (`/code/<hash>`), or shown with colors. */
export const codeBlock = defineBlock(
  z.object({
    code: z.string().check(z.maxLength(400_000)),
    display: z.enum(['run', 'show']),
    /** Accessible name of the frame. */
    title: Line,
    /** Height of the frame in pixels. */
    height: z.int().check(z.minimum(40), z.maximum(4_000)),
    /** Of code that is shown. */
    language: CodeLanguageField,
    lineNumbers: z.boolean(),
    copyButton: z.boolean(),
  }),
)({
  number: 23,
  name: 'code',
  v: 2,
  defaults: () => ({
    code: '<p>Hello, World!</p>',
    display: 'run',
    title: 'Custom code',
    height: 240,
    language: 'html',
    lineNumbers: false,
    copyButton: true,
  }),
  migrations: {
    1: (props) => ({ ...(props as object), language: 'plain', lineNumbers: false, copyButton: false }),
  },
  needs: () => ({}),
  showsData: true,
})
