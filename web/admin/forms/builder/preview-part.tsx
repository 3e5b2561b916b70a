import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createTestSubmission } from '../../../../src/forms/endpoints.ts'
import type { FormAnswers, PublicForm } from '../../../../src/shared/forms/form-definition.ts'
import { ApiError, call } from '../../../api/client/client.ts'
import { SiteForm } from '../../../storefront/form/site-form.tsx'
import { mountForm } from '../../../storefront/islands/form/mount-form.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { Segmented } from '../../../ui/primitives/segmented.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../forms.module.css'
import { submissionHref } from '../forms-search.ts'
import { orderedFields } from './edit-fields.ts'
import type { EditedForm } from './use-form-draft.ts'
import '../../../storefront/form/form-fields.css'
import '../../../blocks/form/block.css'
import '../../../ui/controls/button.css'

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
] as const

/** The form as visitors get it, at three widths. Sending it is a test, which is stored apart. */
export function PreviewPart({ edited }: { edited: EditedForm }) {
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('desktop')
  const { draft, base, isDirty } = edited
  const form: PublicForm = {
    id: base.form.id,
    name: draft.name,
    version: base.form.version,
    fields: orderedFields(draft.fields),
    settings: { ...draft.settings, captchaEnabled: false, successRedirect: '', submissionHTML: '' },
    isClosed: false,
  }
  return (
    <div className={styles.stack}>
      <Segmented label="Width" value={width} options={widths} onChange={setWidth} />
      <p className={styles.quiet}>
        {isDirty
          ? 'Save the form to send a test answer.'
          : 'Sending it stores a test answer. No notifications are sent.'}
      </p>
      <div className={styles.preview} data-width={width}>
        <LiveForm key={JSON.stringify(form)} form={form} mayTest={!isDirty} />
      </div>
    </div>
  )
}

/** Behaves as on a page: conditions, steps, counters and messages. */
function LiveForm({ form, mayTest }: { form: PublicForm; mayTest: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const may = usePermission()
  const [sent, setSent] = useState<string>()
  const test = useMutation({
    mutationFn: (answers: FormAnswers) =>
      call(createTestSubmission, { params: { formId: form.id }, body: { form: answers } }),
    onSuccess({ submissionId }) {
      setSent(submissionId)
      toast({ message: 'Test answer stored.' })
    },
  })
  const { mutateAsync } = test
  useEffect(() => {
    const box = place.current?.querySelector<HTMLElement>('[data-island]')
    if (!box) return
    mountForm(box, {
      async send({ answers }) {
        if (!mayTest) return { errors: {}, message: 'Save the form to send a test answer.' }
        try {
          await mutateAsync(answers)
          return undefined
        } catch (failure) {
          if (failure instanceof ApiError) return { errors: failure.errors, message: failure.message }
          throw failure
        }
      },
    })
  }, [mayTest, mutateAsync])
  return (
    <div ref={place}>
      <SiteForm form={form} id="preview" captcha={null} look={{ buttonAlign: 'left', isWide: false }} />
      {sent && may('forms.readSubmissions') && (
        <p>
          <PageLink to={submissionHref(form.id, sent)}>Open the test answer</PageLink>
        </p>
      )}
    </div>
  )
}
