import { stripControlCharacters } from '../../../shared/validation/one-line.ts'
import { hitKinds } from '../../hit-shapes.ts'
import type { HitDraft } from '../pipeline/hit-draft.ts'
import { copyRow } from './copy-row.ts'

/** The row of a hit; its cells are in the order of `rawColumns.hits`. */
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

/** What was searched for; of an event without a kind of its own its name, under which it can be a goal. */
function termOf({ kind, event, data }: HitDraft): string | undefined {
  if (data.query !== undefined) return stripControlCharacters(data.query).toLowerCase()
  return kind === hitKinds.other && event !== '' ? stripControlCharacters(event) : undefined
}

/** What only this kind of hit has; null for page views, which have nothing more. */
function detailOf({ event, data }: HitDraft): object | null {
  const { name, transactionId, shippingCents, taxCents, items } = data
  if (event === '' && (name ?? transactionId ?? shippingCents ?? taxCents ?? items) === undefined) return null
  const known = { name, transactionId, shippingCents, taxCents, items }
  return event === '' ? known : { event, ...known }
}
