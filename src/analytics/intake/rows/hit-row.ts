import { stripControlCharacters } from '../../../shared/validation/one-line.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { HitDraft } from '../pipeline/hit-draft.ts'
import { copyRow } from './copy-row.ts'

/** The row of a hit; cells in the order of `rawColumns.hits`. */
export function hitRow(draft: HitDraft): string {
  const { context: asked, kind, data, device } = draft
  return copyRow([
    asked.at,
    kind,
    draft.visitor,
    draft.visitId,
    draft.isNew,
    draft.path,
    draft.referrer,
    draft.source,
    draft.medium,
    draft.campaign,
    draft.country,
    device.device,
    device.browser,
    device.os,
    draft.language,
    data.itemId,
    termOf(draft),
    data.valueCents,
    data.seconds,
    detailOf(draft),
  ])
}

/** The search term; for an event without its own kind, its name, so that it can be a goal. */
function termOf({ kind, event, data }: HitDraft): string | undefined {
  if (data.query !== undefined) return stripControlCharacters(data.query).toLowerCase()
  return kind === hitKinds.other && event !== '' ? stripControlCharacters(event) : undefined
}

/** Data specific to the kind of hit; null for page views, which have none. */
function detailOf({ event, data }: HitDraft): object | null {
  const { name, transactionId, shippingCents, taxCents, items } = data
  if (event === '' && (name ?? transactionId ?? shippingCents ?? taxCents ?? items) === undefined) return null
  const known = { name, transactionId, shippingCents, taxCents, items }
  return event === '' ? known : { event, ...known }
}
