import { useId, useState } from 'react'
import type { FormReply } from '../../../../src/forms/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import styles from '../forms.module.css'
import { FormFrame } from '../forms-frame.tsx'
import { FieldsPart } from './fields-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { AdvancedPart, CaptchaPart, DisclaimerPart, StoragePart } from './settings-parts.tsx'
import { TranslationsPart } from './translations-part.tsx'
import { type EditedForm, useFormDraft } from './use-form-draft.ts'

/** The builder of a form: its fields, and the parts of its settings (specification §3, fieldsets). */
export function FormBuilderPage({ formId }: { formId: string }) {
  return (
    <FormFrame formId={formId} current="build">
      {(reply) => <Builder reply={reply} />}
    </FormFrame>
  )
}

type Part = 'build' | 'storage' | 'advanced' | 'captcha' | 'disclaimer' | 'translations' | 'preview'

function Builder({ reply }: { reply: FormReply }) {
  const id = useId()
  const edited = useFormDraft(reply)
  const [part, setPart] = useState<Part>('build')
  const { save, isDirty } = edited
  const tabs: { value: Part; label: string; panel: React.ReactNode }[] = [
    { value: 'build', label: 'Build', panel: <FieldsPart edited={edited} /> },
    { value: 'storage', label: 'Storage', panel: <StoragePart edited={edited} may={reply.may} /> },
    { value: 'advanced', label: 'Advanced', panel: <AdvancedPart edited={edited} may={reply.may} /> },
    { value: 'captcha', label: 'Captcha', panel: <CaptchaPart edited={edited} /> },
    { value: 'disclaimer', label: 'Disclaimer', panel: <DisclaimerPart edited={edited} /> },
    { value: 'translations', label: 'Translations', panel: <TranslationsPart edited={edited} /> },
    { value: 'preview', label: 'Preview', panel: <PreviewPart edited={edited} /> },
  ]
  return (
    <div className={styles.stack}>
      <UndoButtons edited={edited} />
      {save.error && (
        <Banner
          tone="bad"
          title="This was not saved"
          text={`${messageOf(save.error)} ${placesOf(edited).join(' ')}`.trim()}
        />
      )}
      <div className={styles.parts}>
        <Tabs label="Parts of the form" value={part} onChange={setPart} tabs={tabs} />
      </div>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      />
      {isDirty && <SaveBar form={id} busy={save.isPending} onDiscard={edited.discard} />}
      <LeaveGuard isDirty={isDirty && !save.isPending} />
    </div>
  )
}

function UndoButtons({ edited }: { edited: EditedForm }) {
  return (
    <div className={styles.tools}>
      <Button size="small" disabled={!edited.canUndo} onClick={edited.undo}>
        Undo
      </Button>
      <Button size="small" disabled={!edited.canRedo} onClick={edited.redo}>
        Redo
      </Button>
    </div>
  )
}

/** What is wrong, with the title of the field: its panel may be closed. */
function placesOf({ errors, draft }: EditedForm): string[] {
  return Object.entries(errors).map(([path, message]) => {
    const place = /^fields\.(\d+)/.exec(path)?.[1]
    const title = place === undefined ? undefined : draft.fields[Number(place)]?.title
    return title ? `${title}: ${message}` : message
  })
}
