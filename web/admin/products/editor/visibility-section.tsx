import type { Visibility } from '../../../../src/catalog/admin-contract.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toInstant, toWallTime } from '../../../ui/zoned-time.ts'
import { visibilityWords } from '../product-words.ts'
import { useDraft, useDraftField } from './draft-context.tsx'
import { EditorSection } from './editor-section.tsx'

const hints: Record<Visibility, string> = {
  draft: 'Nobody sees it on the store.',
  public: 'Everybody sees it, and every change as soon as it is saved.',
  scheduled: 'Becomes public by itself.',
  private: 'Is not shown on the store, for now.',
  'needs-review': 'Waits for somebody to look at it. Nobody sees it on the store.',
}

const order: Visibility[] = ['draft', 'public', 'scheduled', 'private', 'needs-review']

/** Who sees it, and from when. */
export function VisibilitySection({ timeZone }: { timeZone: string }) {
  const draft = useDraft()
  const visibility = useDraftField('visibility')
  const publishAt = useDraftField('publishAt')
  const choose = (chosen: Visibility) =>
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
    </EditorSection>
  )
}

const DAY_MS = 86_400_000

/** Nine o'clock of the next day. */
function tomorrow(timeZone: string): string {
  const day = toWallTime(new Date(Date.now() + DAY_MS).toISOString(), timeZone).slice(0, 10)
  return toInstant(`${day}T09:00`, timeZone) ?? new Date(Date.now() + DAY_MS).toISOString()
}
