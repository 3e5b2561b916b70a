import { readable } from '../../shared/one-line.ts'
import { copyLine } from './copy-line.ts'
import type { Draft } from './draft.ts'

/** The row of a hit; its cells are in the order of `rawColumns.hits`. */
export function hitLine(draft: Draft): string {
  const { asked, kind, data, device } = draft
  return copyLine([
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
    data.query === undefined ? undefined : readable(data.query).toLowerCase(),
    data.valueCents,
    data.seconds,
    detailOf(draft),
  ])
}

/** What only this kind of hit has; null for page views, which have nothing more. */
function detailOf({ event, data }: Draft): object | null {
  const { name, transactionId, shippingCents, taxCents, items } = data
  if (event === '' && (name ?? transactionId ?? shippingCents ?? taxCents ?? items) === undefined) return null
  const known = { name, transactionId, shippingCents, taxCents, items }
  return event === '' ? known : { event, ...known }
}
