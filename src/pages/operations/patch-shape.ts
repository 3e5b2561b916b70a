import { z } from 'zod'
import { Json } from '../documents/document.ts'

const forbidden = ['__proto__', 'constructor', 'prototype']
const Step = z
  .string()
  .min(1)
  .max(100)
  .refine((step) => !forbidden.includes(step), 'This name is reserved.')

/** Path of one value in a document; lists are leaves, so no path leads into one. */
export const Path = z
  .array(Step)
  .min(2)
  .max(16)
  .refine(([part = '']) => ['settings', 'sections', 'blocks'].includes(part), 'There is no such part of a page.')
export type Path = z.infer<typeof Path>

export const Patch = z.discriminatedUnion('op', [
  /** `was`: the text that its author changed; what others wrote in it since is merged with `value`. */
  z.strictObject({ op: z.literal('set'), path: Path, value: Json, was: z.optional(Json) }),
  z.strictObject({ op: z.literal('remove'), path: Path }),
])
export type Patch = z.infer<typeof Patch>

/** Id of a browser tab. */
export const Tab = z.string().regex(/^[\w-]{8,64}$/)
