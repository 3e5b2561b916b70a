import { z } from 'zod'

/** Where a call comes from (specification §7): both are required, and sent to nobody. */
const tracking = { productPage: z.string().min(1).max(100), productSection: z.string().min(1).max(100) }
/** One for everything that is typed until a place is picked. */
const sessionToken = z.string().regex(/^[\w-]{8,64}$/, 'A session token has 8 to 64 letters, digits, - and _.')

/** `GET /api/google-maps/places/autocomplete` (specification §7). */
export const AutocompleteQuery = z.strictObject({
  ...tracking,
  sessionToken,
  input: z.string().min(1).max(200),
  /** ISO 3166-1; absent: everywhere. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})

/** `GET /api/google-maps/places/details` (specification §7). */
export const DetailsQuery = z.strictObject({
  ...tracking,
  sessionToken,
  placeId: z.string().min(1).max(600),
})

const Prediction = z.object({ placeId: z.string(), description: z.string() })
export type Prediction = z.infer<typeof Prediction>

export const AutocompleteReply = z.object({
  predictions: z.array(Prediction),
  /** What has to stand beside them; empty if nothing has to. */
  attribution: z.string(),
})
export type AutocompleteReply = z.infer<typeof AutocompleteReply>

/** A place as an address; what is not known is empty. */
const Place = z.object({
  /** Its name, where it is not just an address. */
  name: z.string(),
  line1: z.string(),
  city: z.string(),
  /** Its code where it has one (`NY`), otherwise its name. */
  region: z.string(),
  postalCode: z.string(),
  /** ISO 3166-1. */
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof Place>

export const DetailsReply = z.object({ place: Place })
export type DetailsReply = z.infer<typeof DetailsReply>
