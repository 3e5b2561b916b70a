import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api/client/message-of.ts'
import { resendConfirmation } from '../api/identity.ts'
import { Button } from '../ui/primitives/button.tsx'
import styles from './confirm-email-banner.module.css'

/** Shown above every admin page until the signed-in person has confirmed their e-mail address. */
export function ConfirmEmailBanner({ isOwner }: { isOwner: boolean }) {
  const asked = useMutation({ mutationFn: resendConfirmation })
  return (
    <section className={styles.confirmEmail} aria-label="Confirm your e-mail">
      <p>
        <strong>Please confirm your e-mail.</strong> We have sent you a link.
        {isOwner && ' Until you have used it, no e-mail leaves your store.'}
      </p>
      {!asked.isSuccess && (
        <Button disabled={asked.isPending} onClick={() => asked.mutate()}>
          Send the confirmation again
        </Button>
      )}
      <p role="status">
        {asked.isSuccess && `On its way to ${asked.data.sentTo}. An address gets three such e-mails a day at most.`}
        {asked.error && messageOf(asked.error)}
      </p>
    </section>
  )
}
