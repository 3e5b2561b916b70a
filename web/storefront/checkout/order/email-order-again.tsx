import { type FormEvent, useState } from 'react'
import { emailedSentences } from '../../../../src/shared/orders/emailed-sentences.ts'
import { said, word } from '../../../../src/shared/words/word.ts'
import { emailOrderAgain } from '../../../api/checkout.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface EmailOrderAgainProps {
  token: string
  /** The customer's address. */
  to: string
  /** Outcome of a request without scripts. */
  emailed: 'yes' | 'no' | undefined
}

interface Told {
  isSent: boolean
  sentence: string
}

/** Sends the confirmation again: a plain form; with scripts the page stays. */
export function EmailOrderAgain({ token, to, emailed }: EmailOrderAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | undefined>(
    emailed && { isSent: emailed === 'yes', sentence: emailedSentences[emailed] },
  )
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setTold(
      await emailOrderAgain(token).then(
        ({ message }) => ({ isSent: true, sentence: message }),
        (failure: unknown) => ({ isSent: false, sentence: messageOf(failure) }),
      ),
    )
    setBusy(false)
  }
  return (
    <section className="order-email" aria-labelledby="order-email">
      <h2 id="order-email">{word('Your confirmation')}</h2>
      <p className="checkout-quiet">{word('It was sent to {to}. Did it not arrive, or is it gone?', { to })}</p>
      <form method="post" action="/api/commerce/orders/status/email" onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <Button kind="secondary" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? word('One moment …') : word('Send the e-mail again')}
        </Button>
      </form>
      <p role="status" className={told?.isSent === false ? 'field-note field-error' : 'order-emailed'}>
        {told && said(told.sentence)}
      </p>
    </section>
  )
}
