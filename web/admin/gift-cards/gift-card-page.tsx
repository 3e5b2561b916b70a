import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { GiftCardReply } from '../../../src/gift-cards/admin-contract.ts'
import { disableGiftCard, sendGiftCardAgain } from '../../../src/gift-cards/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { giftCardQuery, giftCardsKey } from '../../api/gift-cards.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { orderHref } from '../orders/orders-search.ts'
import { usePermission } from '../use-permission.ts'
import { cardName, sourceWords, statusWords } from './gift-card-words.ts'

/** One gift card: what it is worth, and everything that happened to it. */
export function GiftCardPage({ detail }: { detail: GiftCardReply }) {
  const { giftCard, held, timeline } = detail
  const may = usePermission()
  const [isDisabling, setDisabling] = useState(false)
  const { words, tone } = statusWords[giftCard.status]
  return (
    <>
      <PageHeader
        title={`Gift card ${cardName(giftCard)}`}
        back={{ to: '/gift-cards', label: 'Gift cards' }}
        badge={
          <span className={styles.tags}>
            <Badge tone={tone}>{words}</Badge>
            {giftCard.testMode && <Badge>Test</Badge>}
          </span>
        }
        hint={<Moment prefix={sourceWords[giftCard.source]} at={giftCard.issuedOn} />}
      >
        {may('giftcard.adjust') && detail.recipient !== null && <SendAgainButton cardId={giftCard.id} />}
        {may('giftcard.adjust') && giftCard.status !== 'disabled' && (
          <Button onClick={() => setDisabling(true)}>Disable</Button>
        )}
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title="Timeline">
            <ol className={styles.timeline}>
              {timeline.toReversed().map(({ id, what, detail: more, by, at }) => (
                <li key={id}>
                  <span>{what}</span> {more && <span className={styles.muted}>{more}</span>}
                  <p className={styles.muted}>
                    {by && `${by}, `}
                    <Moment at={at} />
                  </p>
                </li>
              ))}
            </ol>
          </Card>
        </div>
        <div className={styles.side}>
          <Card title="Value">
            <dl className={styles.totals}>
              <dt>Issued for</dt>
              <dd>{moneyText(giftCard.issued)}</dd>
              <dt>Balance</dt>
              <dd>{moneyText(giftCard.balance)}</dd>
              {held.value !== '0' && (
                <>
                  <dt>Held by checkouts</dt>
                  <dd>{moneyText(held)}</dd>
                </>
              )}
            </dl>
          </Card>
          {detail.recipient && <RecipientCard recipient={detail.recipient} />}
          <CardOrders detail={detail} />
        </div>
      </div>
      {isDisabling && <DisableDialog detail={detail} onClose={() => setDisabling(false)} />}
    </>
  )
}

/** The e-mail brings the code to whoever the card was bought for; nobody here sees it. */
function SendAgainButton({ cardId }: { cardId: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmed(() => call(sendGiftCardAgain, { params: { cardId } })),
    onSuccess: (after) => {
      queries.setQueryData(giftCardQuery(cardId).queryKey, after)
      toast({ message: 'The gift card is sent again.' })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        Send again
      </Button>
      {confirmation}
    </>
  )
}

/** Who gets it, and what was written to them. */
function RecipientCard({
  recipient: { name, email, sender, message, deliverOn },
}: {
  recipient: NonNullable<GiftCardReply['recipient']>
}) {
  return (
    <Card title="Recipient">
      <p className={styles.address}>{[name, email ?? 'The e-mail address was deleted.'].filter(Boolean).join('\n')}</p>
      {message && <p className={styles.address}>“{message}”</p>}
      {sender && <p className={styles.muted}>From {sender}</p>}
      {deliverOn && (
        <p className={styles.muted}>
          <Moment prefix="Delivery" at={deliverOn} />
        </p>
      )}
    </Card>
  )
}

function CardOrders({ detail: { orders } }: { detail: GiftCardReply }) {
  return (
    <Card title="Orders">
      {orders.length === 0 && <p className={styles.muted}>None yet.</p>}
      <dl className={styles.totals}>
        {orders.map(({ id, orderNumber, paid }) => (
          <Fragment key={`${id} ${paid === null}`}>
            <dt>
              <PageLink to={orderHref(id)}>{orderNumber === null ? 'Order' : `Order #${orderNumber}`}</PageLink>
            </dt>
            <dd>{paid ? moneyText(paid) : 'Bought it'}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}

function DisableDialog({ detail: { giftCard }, onClose }: { detail: GiftCardReply; onClose(): void }) {
  const queries = useQueryClient()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const [reason, setReason] = useState('')
  const { id: cardId } = giftCard
  const submit = async () => {
    const after = await confirmed(() => call(disableGiftCard, { params: { cardId }, body: { reason } }))
    queries.setQueryData(giftCardQuery(cardId).queryKey, after)
    await queries.invalidateQueries({ queryKey: [...giftCardsKey, 'list'] })
  }
  return (
    <>
      <FormDialog
        title={`Disable gift card ${cardName(giftCard)}`}
        submitLabel="Disable gift card"
        busyLabel="Disabling …"
        keepLabel="Keep it"
        ready={reason.trim() !== ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          It can no longer be used, and this cannot be undone. {moneyText(giftCard.balance)} stays on it for the books.
        </p>
        <TextField label="Reason" maxLength={200} value={reason} onChange={setReason} />
      </FormDialog>
      {confirmation}
    </>
  )
}
