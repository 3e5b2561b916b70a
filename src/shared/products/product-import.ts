import { z } from 'zod'
import { FileImport } from '../imports/file-import.ts'
import { fieldNames, type ImportField } from './import-fields.ts'

const Field = z.enum(fieldNames as [ImportField, ...ImportField[]])

/** What products without shipping become. */
export const WithoutShipping = z.enum(['digital', 'service'])
export type WithoutShipping = z.infer<typeof WithoutShipping>

/** The field of each column; null for an ignored column. */
export const MappingRequest = z.strictObject({
  mapping: z.array(Field.nullable()).min(1).max(500),
  withoutShipping: WithoutShipping.optional(),
})
export type MappingRequest = z.infer<typeof MappingRequest>

/** Programs whose exports are known by their headings. */
export const ImportOrigin = z.enum(['shopify', 'woocommerce', 'squarespace', 'google'])
export type ImportOrigin = z.infer<typeof ImportOrigin>

/** Pictures that the file adds to products. */
export const ImportPictures = z.object({
  total: z.number(),
  /** Added to their products. */
  done: z.number(),
  failed: z.number(),
  /** Pictures that are still being downloaded or encoded; before the import runs, all of them. */
  isWorking: z.boolean(),
  /** The first 50. */
  problems: z.array(z.object({ row: z.number(), source: z.string(), message: z.string() })),
  /** Files named in rows that are in no ZIP. */
  missing: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** Files from a ZIP. */
  files: z.object({ taken: z.number(), problems: z.array(z.object({ name: z.string(), message: z.string() })) }),
})
export type ImportPictures = z.infer<typeof ImportPictures>

export const ProductImport = FileImport.extend({
  mapping: z.array(Field.nullable()),
  origin: ImportOrigin.nullable(),
  withoutShipping: WithoutShipping,
  /** New and changed products; null where `counts` is. */
  products: z.object({ new: z.number(), changed: z.number() }).nullable(),
  pictures: ImportPictures,
})
export type ProductImport = z.infer<typeof ProductImport>
