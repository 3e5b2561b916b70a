import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../ui/primitives/badge.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Popover } from '../../../../ui/primitives/popups/popover.tsx'
import { missingText } from '../../missing-for-sale.ts'
import { visibilityWords } from '../../product-words.ts'
import { PublishDialog } from '../../publish-dialog.tsx'
import { useDraft, useDraftState, useEditing } from '../draft/draft-context.tsx'
import { useMissing } from './use-missing.ts'
import { VisibilitySection } from './visibility-section.tsx'

const tones = {
  public: 'good',
  scheduled: 'info',
  'needs-review': 'warning',
  draft: 'neutral',
  private: 'neutral',
} as const

/** Visibility, and the button that publishes the product. */
export function PublishControls({ timeZone }: { timeZone: string }) {
  const draft = useDraft()
  const visibility = useDraftState(({ item }) => item.visibility)
  const { archived, deleted } = useDraftState(({ queue }) => queue.base)
  const { mayChange, publishWithoutFile } = useEditing()
  const [isAsking, setIsAsking] = useState(false)
  const missing = useMissing()
  const publish = () => draft.edit({ visibility: 'public', publishAt: null })
  return (
    <>
      {archived && <Badge>Archived</Badge>}
      <Popover
        title="Who can see this product"
        trigger={
          <Button aria-label={`Visibility: ${visibilityWords[visibility]}`}>
            <Badge tone={tones[visibility]}>{visibilityWords[visibility]}</Badge>
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        }
      >
        <VisibilitySection timeZone={timeZone} />
      </Popover>
      {visibility !== 'public' && !deleted && mayChange('visibility') && (
        <Button look="primary" data-part="publish" onClick={() => (missing.length > 0 ? setIsAsking(true) : publish())}>
          Publish
        </Button>
      )}
      {isAsking && (
        <PublishDialog
          sentence={`This product has ${missingText(missing)}.`}
          onPublish={() => {
            publishWithoutFile()
            publish()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
