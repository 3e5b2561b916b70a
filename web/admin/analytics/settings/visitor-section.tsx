import { useState } from 'react'
import type { VisitorExport } from '../../../../src/analytics/contract.ts'
import { eraseVisitor, exportVisitor } from '../../../api/analytics.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePasswordConfirmation } from '../../account/use-password-confirmation.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from './settings.module.css'
import { visitorIdOf } from './visitor-id.ts'

const NOTHING_KEPT = 'No data found for this visitor.'

/** Export and erasure of a visitor's data on request. */
export function VisitorSection() {
  const may = usePermission()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const toast = useToast()
  const [visitorId, setVisitorId] = useState('')
  const [isErasing, setErasing] = useState(false)
  if (!may('privacy.export') && !may('privacy.erase')) return null
  const id = visitorIdOf(visitorId.trim())
  const takeAway = async () => {
    try {
      const kept = await confirmed(() => exportVisitor(id))
      if (isEmpty(kept)) toast({ message: NOTHING_KEPT })
      else download(id, kept)
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  return (
    <SettingsSection title="One visitor" about="Export or erase the data of one visitor, at their request.">
      <TextField
        label="Visitor's id"
        hint="Visitors find it in their browser: the value of the cookie ss_cvr or, if there is none, of SS_ANALYTICS_ID. Without cookies a visitor cannot be found."
        autoComplete="off"
        maxLength={200}
        value={visitorId}
        onChange={setVisitorId}
      />
      <div className={styles.visitorActions}>
        {may('privacy.export') && (
          <Button disabled={id === ''} onClick={() => void takeAway()}>
            Export visitor
          </Button>
        )}
        {may('privacy.erase') && (
          <Button disabled={id === ''} onClick={() => setErasing(true)}>
            Erase visitor …
          </Button>
        )}
      </div>
      {isErasing && <EraseDialog visitorId={id} onClose={() => setErasing(false)} />}
      {confirmation}
    </SettingsSection>
  )
}

function EraseDialog({ visitorId, onClose }: { visitorId: string; onClose(): void }) {
  const { confirmed, confirmation } = usePasswordConfirmation()
  const toast = useToast()
  const erase = async () => {
    const { visits, hits, events } = await confirmed(() => eraseVisitor(visitorId))
    toast({ message: visits + hits + events === 0 ? NOTHING_KEPT : 'The visitor is erased.' })
  }
  return (
    <>
      <FormDialog
        title="Erase visitor"
        submitLabel="Erase visitor"
        busyLabel="Erasing …"
        onSubmit={erase}
        onClose={onClose}
      >
        <p>
          All visits of <strong>{visitorId}</strong> are removed, and the totals of those days are recalculated. This
          cannot be undone.
        </p>
      </FormDialog>
      {confirmation}
    </>
  )
}

const isEmpty = ({ visits, hits, events }: VisitorExport): boolean => visits.length + hits.length + events.length === 0

function download(visitorId: string, content: unknown): void {
  const href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = href
  link.download = `visitor-${visitorId}.json`
  link.click()
  URL.revokeObjectURL(href)
}
