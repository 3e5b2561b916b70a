import { useMutation } from '@tanstack/react-query'
import { removeStripeKeys } from '../../../src/payments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import type { StripeMode } from '../../api/payments.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { useSavedPayments } from './use-saved-payments.ts'

interface RemoveKeysDialogProps {
  mode: StripeMode
  isInUse: boolean
  onClose(): void
}

export function RemoveKeysDialog({ mode, isInUse, onClose }: RemoveKeysDialogProps) {
  const keep = useSavedPayments()
  const remove = useMutation({
    mutationFn: () => call(removeStripeKeys, { params: { mode } }),
    onSuccess() {
      keep(undefined, `The ${mode} keys are removed.`)
      onClose()
    },
  })
  return (
    <Dialog
      title={`Remove the ${mode} keys?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove {mode} keys
          </Button>
        </>
      }
    >
      {remove.error && <Banner tone="bad" title="The keys were not removed" text={messageOf(remove.error)} />}
      <p>
        {isInUse
          ? 'Shoppers pay with these keys. Without them the store returns to test mode and cannot take real payments.'
          : 'They are deleted here. In Stripe they stay as they are.'}
      </p>
    </Dialog>
  )
}
