import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CartReminderSettings, ReminderWordsRequest } from '../../../src/cart-reminders/admin-contract.ts'
import { saveReminderSettings, sendTestReminder } from '../../../src/cart-reminders/endpoints.ts'
import { reminderPreviewQuery, reminderSettingsQuery } from '../../api/cart-reminders.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { EmailFrame } from '../restock/settings/email-frame.tsx'
import settingsStyles from '../restock/settings/settings.module.css'
import { useDebounced } from '../restock/settings/use-debounced.ts'
import { CheckField } from '../settings/check-field.tsx'
import formStyles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { whileTyping } from '../settings/settings-screen.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './left-carts.module.css'

const DEBOUNCE_MS = 500
const FILLED = '{store} is filled in. Leave blank for the default.'

/** When reminders of abandoned carts are sent, and their texts. */
export function ReminderSettingsPage() {
  const { data, error, refetch } = useQuery({ ...reminderSettingsQuery, ...whileTyping })
  return (
    <>
      <PageHeader
        title="Cart reminders"
        tabs={<PlaceTabs />}
        hint="One e-mail to a shopper who left a cart at the checkout. Its link brings the cart back on any device."
      />
      {error && !data && <LoadError title="The settings could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {data && <ReminderForm saved={data.settings} />}
    </>
  )
}

function ReminderForm({ saved }: { saved: CartReminderSettings }) {
  const may = usePermission()
  const queries = useQueryClient()
  const toast = useToast()
  const mayChange = may('settings.store')
  const save = async (settings: CartReminderSettings) => {
    queries.setQueryData(reminderSettingsQuery.queryKey, await call(saveReminderSettings, { body: settings }))
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsForm values={saved} onSave={save} disabled={!mayChange} after={<Preview />}>
      {!mayChange && <p>You can view these settings. Only owners and administrators can change them.</p>}
      <SettingsFields>
        <Card title="Sending">
          <div className={formStyles.fields}>
            <CheckField
              name="isEnabled"
              label="Send reminder e-mails"
              hint="Not for subscriptions, and only while something in the cart is in stock. Carts left while this is off are not written about later."
            />
            <NumberField
              name="hours"
              label="Hours after the cart was left"
              min={1}
              max={720}
              hint="Counted from the last thing the shopper did with the cart or at the checkout."
            />
          </div>
        </Card>
        <Card
          title="E-mail"
          hint="It has the look and the language of your website. A preview is below. The address at its foot and the reply address are those of Settings, Business."
        >
          <div className={formStyles.fields}>
            <TextField name="subject" label="Subject" hint={FILLED} maxLength={150} />
            <TextAreaField
              name="introduction"
              label="Introduction"
              hint={`Shown above the products. ${FILLED}`}
              maxLength={2_000}
            />
          </div>
        </Card>
      </SettingsFields>
    </SettingsForm>
  )
}

/** With the form's current texts, saved or not. */
function Preview() {
  const [subject, introduction] = useWatch<CartReminderSettings, ['subject', 'introduction']>({
    name: ['subject', 'introduction'],
  })
  const words = useDebounced({ subject, introduction }, DEBOUNCE_MS)
  const { data, error } = useQuery(reminderPreviewQuery(words))
  const test = useMutation({ mutationFn: (words: ReminderWordsRequest) => call(sendTestReminder, { body: words }) })
  return (
    <div className={styles.preview}>
      <Card
        title="Preview"
        action={
          <Button busy={test.isPending} disabled={!data} onClick={() => test.mutate({ subject, introduction })}>
            Send a test e-mail to me
          </Button>
        }
      >
        <p role="status">{test.data && `The test e-mail was sent to ${test.data.sentTo}.`}</p>
        {(test.error ?? error) && (
          <p className="failure" role="alert">
            {messageOf(test.error ?? error)}
          </p>
        )}
        {data && (
          <>
            <p className={settingsStyles.previewSubject}>
              <span className="muted">Subject</span> <strong>{data.subject}</strong>
            </p>
            <EmailFrame html={data.html} />
            <details className={settingsStyles.previewText}>
              <summary>Plain text</summary>
              <pre>{data.text}</pre>
            </details>
          </>
        )}
      </Card>
    </div>
  )
}
