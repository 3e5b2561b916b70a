import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { saveStripeKeys } from '../../../src/payments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { fieldErrors, formError } from '../../api/client/field-errors.ts'
import type { StripeMode } from '../../api/payments.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from '../settings/settings.module.css'
import { useSavedPayments } from './use-saved-payments.ts'

const empty = { publishableKey: '', secretKey: '', secret: '', secondSecret: '' }
type Typed = typeof empty
const fieldNames: Record<string, keyof Typed> = {
  publishableKey: 'publishableKey',
  secretKey: 'secretKey',
  webhookSecrets: 'secret',
  'webhookSecrets.0': 'secret',
  'webhookSecrets.1': 'secondSecret',
}

/** Both keys and the signing secrets of one mode, which are saved together. */
export function StripeKeysDialog({ mode, onClose }: { mode: StripeMode; onClose(): void }) {
  const id = useId()
  const form = useForm<Typed>({ defaultValues: empty })
  const [problem, setProblem] = useState<string>()
  const keep = useSavedPayments()
  const save = form.handleSubmit(async ({ publishableKey, secretKey, secret, secondSecret }) => {
    try {
      const webhookSecrets = [secret, secondSecret].filter((one) => one.trim() !== '')
      keep(
        await call(saveStripeKeys, { params: { mode }, body: { publishableKey, secretKey, webhookSecrets } }),
        `The ${mode} keys are saved.`,
      )
      onClose()
    } catch (failure) {
      for (const [name, message] of Object.entries(fieldErrors(failure)))
        if (fieldNames[name]) form.setError(fieldNames[name], { message })
      setProblem(formError(failure, Object.keys(fieldNames)))
    }
  })
  return (
    <FormProvider {...form}>
      <Dialog
        title={mode === 'test' ? 'Stripe test keys' : 'Stripe live keys'}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" type="submit" form={id} busy={form.formState.isSubmitting}>
              Save {mode} keys
            </Button>
          </>
        }
      >
        <form id={id} className={styles.fields} noValidate onSubmit={save}>
          {problem && <Banner tone="bad" title="The keys were not saved" text={problem} />}
          <KeyFields mode={mode} />
        </form>
      </Dialog>
    </FormProvider>
  )
}

function KeyFields({ mode }: { mode: StripeMode }) {
  return (
    <>
      <TextField
        name="publishableKey"
        label="Publishable key"
        placeholder={`pk_${mode}_…`}
        autoComplete="off"
        required
      />
      <TextField
        name="secretKey"
        label="Secret key"
        hint="It is never shown again."
        placeholder={`sk_${mode}_…`}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        name="secret"
        label="Signing secret"
        hint="Of the webhook endpoint described below on this page."
        placeholder="whsec_…"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        name="secondSecret"
        label="Second signing secret"
        hint="Only while you rotate it: the old one and the new one are both accepted."
        placeholder="whsec_…"
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
