import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'
import { saveRestockSettings } from '../../../../src/restock/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { restockSettingsQuery } from '../../../api/restock-admin.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SettingsForm } from '../../../ui/forms/settings-form.tsx'
import { usePermission } from '../../use-permission.ts'
import { CaptchaFields } from './captcha-fields.tsx'
import { EmailFields } from './email-fields.tsx'
import { EmailPreview } from './email-preview.tsx'
import { SendingFields } from './sending-fields.tsx'
import { SettingsReadOnly } from './settings-section.tsx'
import { type SettingsValues, toSettings, toValues, withoutSecret } from './settings-values.ts'
import { SignUpFields } from './sign-up-fields.tsx'

interface RestockSettingsFormProps {
  saved: RestockSettings
  captchaIsRequired: boolean
}

/** All settings of back-in-stock e-mails. */
export function RestockSettingsForm({ saved, captchaIsRequired }: RestockSettingsFormProps) {
  const may = usePermission()
  const queries = useQueryClient()
  const toast = useToast()
  const mayChange = may('settings.store')
  const save = async (values: SettingsValues) => {
    const reply = await call(saveRestockSettings, { body: toSettings(values) })
    queries.setQueryData(restockSettingsQuery.queryKey, reply)
    toast({ message: 'Settings saved.' })
  }
  return (
    <>
      {!mayChange && <SettingsReadOnly />}
      <SettingsForm
        values={toValues(saved)}
        onSave={save}
        afterSave={withoutSecret}
        disabled={!mayChange}
        after={may('restock.send') && <TypedEmailPreview />}
      >
        <SignUpFields />
        <EmailFields />
        <SendingFields />
        <CaptchaFields isRequired={captchaIsRequired} />
      </SettingsForm>
    </>
  )
}

/** With the form's current texts, saved or not. */
function TypedEmailPreview() {
  const [subject, introduction] = useWatch<SettingsValues, ['subject', 'introduction']>({
    name: ['subject', 'introduction'],
  })
  return <EmailPreview subject={subject} introduction={introduction} />
}
