import { useState } from 'react'
import type { Visibility } from '../../../../../src/catalog/admin-contract.ts'
import { isSoldOut } from '../../../../../src/shared/products/product-rules.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { toInstant, toWallTime } from '../../../../ui/forms/zoned-time.ts'
import { missingForSale, missingText } from '../../missing-for-sale.ts'
import { visibilityWords } from '../../product-words.ts'
import { PublishDialog } from '../../publish-dialog.tsx'
import { useDraft, useDraftField } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { useStock } from '../variants/use-stock.ts'

const hints: Record<Visibility, string> = {
  draft: 'Not visible in the store.',
  public: 'Everybody sees it, and every change as soon as it is saved.',
  scheduled: 'Becomes public by itself.',
  private: 'Is not shown on the store, for now.',
  'needs-review': 'Waiting for a review. Not visible in the store.',
}

const order: Visibility[] = ['draft', 'public', 'scheduled', 'private', 'needs-review']

/** Who sees it, and from when. */
export function VisibilitySection({ timeZone }: { timeZone: string }) {
  const draft = useDraft()
  const visibility = useDraftField('visibility')
  const publishAt = useDraftField('publishAt')
  const [asking, setAsking] = useState<Visibility>()
  const missing = useMissing()
  const choose = (chosen: Visibility) => {
    const goesOnSale = isOnSale(chosen) && !isOnSale(visibility.value)
    if (goesOnSale && missing.length > 0) setAsking(chosen)
    else set(chosen)
  }
  const set = (chosen: Visibility) =>
    draft.edit({
      visibility: chosen,
      publishAt: chosen === 'scheduled' ? (publishAt.value ?? tomorrow(timeZone)) : null,
    })
  return (
    <EditorSection title="Visibility" field="visibility" error={visibility.error}>
      <div className="choice-cards">
        {order.map((one) => (
          <label key={one} className="choice-card">
            <input type="radio" name="visibility" checked={visibility.value === one} onChange={() => choose(one)} />
            <span>
              <b>{visibilityWords[one]}</b>
              <span className="muted">{hints[one]}</span>
            </span>
          </label>
        ))}
      </div>
      {visibility.value === 'scheduled' && (
        <TextField
          label="Becomes public at"
          type="datetime-local"
          hint={`Time in ${timeZone.replaceAll('_', ' ')}, the time zone of the website.`}
          value={publishAt.value ? toWallTime(publishAt.value, timeZone) : ''}
          error={publishAt.error}
          onChange={(wall) => {
            const instant = toInstant(wall, timeZone)
            if (instant) draft.edit({ visibility: 'scheduled', publishAt: instant })
          }}
        />
      )}
      {asking && (
        <PublishDialog
          sentence={`This product has ${missingText(missing)}.`}
          onPublish={() => set(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </EditorSection>
  )
}

const isOnSale = (visibility: Visibility) => visibility === 'public' || visibility === 'scheduled'

function useMissing(): string[] {
  const { value: variants } = useDraftField('variants')
  const { value: images } = useDraftField('images')
  const { value: productType } = useDraftField('productType')
  const { read, loaded } = useStock()
  // Before the levels have loaded nothing is said about stock; after that, a variant without a level has none.
  const levels = variants.map(({ id }) => ({ unlimited: !loaded || (read(id) ?? '0') !== '0', qtyInStock: 0 }))
  const stock = isSoldOut({ productType, variants: levels }) ? 0 : null
  const priceCents = Math.max(...variants.map((variant) => variant.priceCents))
  return missingForSale({ priceCents, stock, hasPicture: images.length > 0 })
}

const DAY_MS = 86_400_000

/** Nine o'clock of the next day. */
function tomorrow(timeZone: string): string {
  const day = toWallTime(new Date(Date.now() + DAY_MS).toISOString(), timeZone).slice(0, 10)
  return toInstant(`${day}T09:00`, timeZone) ?? new Date(Date.now() + DAY_MS).toISOString()
}
