import { z } from 'zod'
import { isCountryCode } from '../../shared/money/countries.ts'

/** ISO 3166-1 alpha-2. */
export const Country = z.string().refine(isCountryCode, 'This country is not known.')

/** The part of an ISO 3166-2 code after the country: `NY`, `QC`, `CN`. */
export const Region = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, 'A region is up to three letters or digits, such as NY.')

/**
 * A postal code, or its beginning. Compared in upper case without spaces and hyphens, over as many characters as were given:
 * `75` to `77` covers 75001 and 77999, `SW1` to `SW1` covers SW1A 1AA.
 */
const PostalCodePart = z
  .string()
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{1,10}$/, 'A postal code has up to 10 letters or digits.'))

/** Both ends inclusive. */
export const PostalCodeRange = z
  .strictObject({ from: PostalCodePart, to: PostalCodePart })
  .refine(({ from, to }) => from <= to, 'The first postal code comes before the last.')
export type PostalCodeRange = z.infer<typeof PostalCodeRange>

/** The area of a rule. Empty lists do not restrict; if both are given, both must match. */
export const Area = z.strictObject({
  country: Country,
  regions: z.array(Region).max(100).default([]),
  postalCodes: z.array(PostalCodeRange).max(500).default([]),
})
export type Area = z.infer<typeof Area>

/** A place, as exactly as it is known. */
export const Place = z.strictObject({
  country: Country,
  region: Region.nullable().default(null),
  postalCode: z.string().trim().max(20).nullable().default(null),
})
export type Place = z.infer<typeof Place>
