import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addAnnotation, analyticsKey, annotationsQuery } from '../../../api/analytics.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import { dayAt } from '../period/days.ts'
import { NamedList } from './named-list.tsx'

/** Annotations of days, shown in all charts. */
export function AnnotationSection() {
  const may = usePermission()
  const words = useSiteWords()
  const { data } = useQuery(annotationsQuery)
  const [isOpen, setOpen] = useState(false)
  const annotations = data?.annotations
  const restore = async (id: string) => {
    const annotation = annotations?.find(({ annotationId }) => annotationId === id)
    if (annotation) await addAnnotation({ day: annotation.day, text: annotation.text })
  }
  return (
    <SettingsSection title="Annotations" about="What happened on a day. Charts of traffic mark it.">
      <NamedList
        kind="annotations"
        notes={annotations?.map(({ annotationId, day, text }) => ({
          id: annotationId,
          name: text,
          about: words.day(day),
        }))}
        empty="No annotations yet. Note a sale, a newsletter or a new look, to tell later why numbers changed."
        restore={restore}
      />
      {may('settings.general') && (
        <div>
          <Button onClick={() => setOpen(true)}>Add annotation</Button>
        </div>
      )}
      {isOpen && <AnnotationDialog today={dayAt(new Date(), words.timeZone)} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function AnnotationDialog({ today, onClose }: { today: string; onClose(): void }) {
  const queries = useQueryClient()
  const [day, setDay] = useState(today)
  const [text, setText] = useState('')
  const add = async () => {
    await addAnnotation({ day, text })
    await queries.invalidateQueries({ queryKey: analyticsKey })
  }
  return (
    <FormDialog
      title="Add annotation"
      submitLabel="Add annotation"
      busyLabel="Adding …"
      ready={day !== '' && text.trim() !== ''}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField type="date" label="Day" value={day} onChange={setDay} />
      <TextField label="What happened" maxLength={300} value={text} onChange={setText} />
    </FormDialog>
  )
}
