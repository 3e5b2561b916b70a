import { z } from 'zod'
import { name } from './admin-contract.ts'

/** Named filters of the product list. */
export const SavedView = z.object({ id: z.string(), name: z.string(), query: z.record(z.string(), z.string()) })
export type SavedView = z.infer<typeof SavedView>
/** Replaces the query of an existing name. */
export const NewViewRequest = z.strictObject({
  name: name(60, 'A name has at most 60 characters.', 'Please give the view a name.'),
  query: z.record(z.string(), z.string().max(200)),
})
export const DeleteViewReply = z.object({ deleted: z.literal(true) })

export const ViewParams = z.strictObject({ viewId: z.string().max(200) })

export const SavedViews = z.array(SavedView)
