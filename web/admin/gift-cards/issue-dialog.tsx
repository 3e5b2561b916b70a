import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssueGiftCardReply } from '../../../src/gift-cards/admin-contract.ts'
import { issueGiftCard } from '../../../src/gift-cards/endpoints.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { call } from '../../api/client/client.ts'
import { giftCardsKey } from '../../api/gift-cards.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { parsePrice } from '../../ui/forms/price-text.ts'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { giftCardHref } from './gift-cards-search.ts'

interface IssueDialogProps {
  /** Of the store. */
  currency: string
  onClose(): void
}

/** Issues a card by hand, and shows its code, this once. */
export function IssueDialog({ currency, onClose }: IssueDialogProps) {
  const queries = useQueryClient()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const [amount, setAmount] = useState('')
  const [issued, setIssued] = useState<IssueGiftCardReply>()
  // One for the dialog, so that a request that is sent twice issues one card.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const amountCents = parsePrice(amount, currency) ?? 0
  const submit = async () => {
    setIssued(await confirmed(() => call(issueGiftCard, { body: { amountCents } }, { idempotencyKey })))
    await queries.invalidateQueries({ queryKey: giftCardsKey })
  }
  if (issued) return <IssuedCode issued={issued} onClose={onClose} />
  return (
    <>
      <FormDialog
        title="Issue gift card"
        submitLabel={amountCents > 0 ? `Issue ${formatMoney(amountCents, currency)}` : 'Issue gift card'}
        busyLabel="Issuing …"
        ready={amountCents > 0}
        onSubmit={submit}
        onClose={onClose}
        staysOpen
      >
        <TextField
          label="Amount"
          hint="What the card is worth. It never expires."
          inputMode="decimal"
          after={currency}
          value={amount}
          onChange={setAmount}
        />
        <p className={styles.muted}>You see its code once, and pass it on yourself.</p>
      </FormDialog>
      {confirmation}
    </>
  )
}

function IssuedCode({ issued: { code, giftCard, pdfUrl }, onClose }: { issued: IssueGiftCardReply; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <Dialog
      title={`Gift card for ${moneyText(giftCard.issued)}`}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={giftCardHref(giftCard.id)}>Show gift card</ButtonLink>
          <ButtonLink to={pdfUrl} download="">
            Download PDF
          </ButtonLink>
          <Button look="primary" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy code'}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          <code>{code}</code>
        </strong>
      </p>
      <p className={styles.muted}>Write it down or copy it now: it is never shown again.</p>
    </Dialog>
  )
}
