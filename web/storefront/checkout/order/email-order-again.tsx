import { type FormEvent, useState } from 'react'
import { emailOrderAgain } from '../../../../src/orders/visitors/endpoints.ts'
import { emailedSentences } from '../../../../src/shared/orders/emailed-sentences.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface EmailOrderAgainProps {
  token: string
  /** The customer's address. */
  to: string
  /** Outcome of a request without scripts. */
  emailed: 'yes' | 'no' | undefined
}

interface Answer {
  isSent: boolean
  sentence: string
}

/** Sends the confirmation again: a plain form; with scripts the page stays. */
export function EmailOrderAgain({ token, to, emailed }: EmailOrderAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | undefined>(
    emailed && { isSent: emailed === 'yes', sentence: emailedSentences[emailed] },
  )
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setAnswer(
      await call(emailOrderAgain, { body: { token } }).then(
        () => ({ isSent: true, sentence: emailedSentences.yes }),
        (failure: unknown) => ({ isSent: false, sentence: messageOf(failure) }),
      ),
    )
    setBusy(false)
  }
  return (
    <section className="order-email" aria-labelledby="order-email">
      <h2 id="order-email">{word('Your confirmation')}</h2>
      <p className="checkout-quiet">{word('It was sent to {to}. Didn’t get it?', { to })}</p>
      <form method="post" action={emailOrderAgain.path} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <Button kind="secondary" type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? word('One moment …') : word('Send the e-mail again')}
        </Button>
      </form>
      <p role="status" className={answer?.isSent === false ? 'field-note field-error' : 'order-emailed'}>
        {answer && said(answer.sentence)}
      </p>
    </section>
  )
}
