import { useState } from 'react'
import type { Visibility } from '../../../../../src/catalog/admin-contract.ts'
import { toInstant, toWallTime } from '../../../../../src/shared/zoned-time.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { missingText } from '../../missing-for-sale.ts'
import { visibilityWords } from '../../product-words.ts'
import { PublishDialog } from '../../publish-dialog.tsx'
import { useDraft, useDraftField, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { LockedFields } from '../editor-section.tsx'
import { useMissing } from './use-missing.ts'

const hints: Record<Visibility, string> = {
  draft: 'Hidden from the store, even from those with a link.',
  public: 'Everybody sees it, and every change as soon as it is saved.',
  scheduled: 'Becomes public by itself.',
  private: 'By link only: anyone who has its address sees and buys it. No list, search or search engine shows it.',
  'needs-review': 'Waiting for a review. Not visible in the store.',
}

const order: Visibility[] = ['draft', 'public', 'scheduled', 'private', 'needs-review']

/** Visibility, and the date of publication. */
export function VisibilitySection({ timeZone }: { timeZone: string }) {
  const draft = useDraft()
  const { publishWithoutFile } = useEditing()
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
    <div className={styles.visibility} data-section="visibility">
      {visibility.error && (
        <p className="field-note field-error" role="alert">
          {visibility.error}
        </p>
      )}
      <LockedFields field="visibility" aria-label="Visibility">
        <div className={styles.choices}>
          {order.map((one) => (
            <label key={one}>
              <input type="radio" name="visibility" checked={visibility.value === one} onChange={() => choose(one)} />
              <span>
                <b>{visibilityWords[one]}</b>
                <span>{hints[one]}</span>
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
      </LockedFields>
      {asking && (
        <PublishDialog
          sentence={`This product has ${missingText(missing)}.`}
          onPublish={() => {
            publishWithoutFile()
            set(asking)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

const isOnSale = (visibility: Visibility) => visibility !== 'draft' && visibility !== 'needs-review'

const DAY_MS = 86_400_000

/** Nine o'clock tomorrow. */
function tomorrow(timeZone: string): string {
  const day = toWallTime(new Date(Date.now() + DAY_MS).toISOString(), timeZone).slice(0, 10)
  return toInstant(`${day}T09:00`, timeZone) ?? new Date(Date.now() + DAY_MS).toISOString()
}
