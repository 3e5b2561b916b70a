import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Link, Mail, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DraftOrderReply } from '../../../src/checkout/admin-contract.ts'
import { deleteDraft, linkDraft, sendDraft, takeDraft } from '../../../src/checkout/draft-orders/endpoints.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { draftQuery, draftsKey } from '../../api/draft-orders.ts'
import { ordersKey } from '../../api/orders.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './drafts.module.css'

type Doing = 'send' | 'paid' | 'delete'

interface DraftHeadOptions {
  /** Undefined before the first save, and for people who only read. */
  saved: DraftOrderReply | undefined
  isDirty: boolean
  save: ReactNode
}

/** The head's actions on a draft: save it while it is changed, else have it paid or record that it was. */
export function useDraftActions({ saved, isDirty, save }: DraftHeadOptions) {
  const toast = useToast()
  const [doing, setDoing] = useState<Doing>()
  if (!saved) return { head: { primary: save }, dialogs: null }
  const isUnready = saved.draft.lines.length === 0 || isDirty
  const copyLink = async () => {
    try {
      const { url } = await call(linkDraft, { params: { draftId: saved.id } })
      await navigator.clipboard.writeText(url)
      toast({ message: 'Pay link copied. It works for 30 days.' })
    } catch (error) {
      toast({ message: messageOf(error), problem: true })
    }
  }
  const close = () => setDoing(undefined)
  const send = (
    <Button
      icon={<Mail size={16} aria-hidden="true" />}
      look="primary"
      disabled={isUnready || saved.draft.customer.email === ''}
      title={saved.draft.customer.email === '' ? 'Enter the customer’s e-mail address first.' : undefined}
      onClick={() => setDoing('send')}
    >
      E-mail pay link
    </Button>
  )
  return {
    head: {
      primary: isDirty ? save : send,
      secondary: { label: 'Mark as paid', disabled: isUnready, onSelect: () => setDoing('paid') },
      more: [
        {
          label: 'Copy pay link',
          icon: <Link size={16} aria-hidden="true" />,
          disabled: isUnready,
          onSelect: () => void copyLink(),
        },
        {
          label: 'Delete draft',
          icon: <Trash2 size={16} aria-hidden="true" />,
          danger: true,
          onSelect: () => setDoing('delete'),
        },
      ],
    },
    dialogs: (
      <>
        {doing === 'send' && <SendDialog saved={saved} onClose={close} />}
        {doing === 'paid' && <PaidDialog saved={saved} onClose={close} />}
        {doing === 'delete' && <DeleteDialog draftId={saved.id} onClose={close} />}
      </>
    ),
  }
}

interface DialogProps {
  saved: DraftOrderReply
  onClose(): void
}

const totalOf = ({ totals: { grandTotalCents, currency } }: DraftOrderReply) => formatMoney(grandTotalCents, currency)

function SendDialog({ saved, onClose }: DialogProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const submit = async () => {
    const reply = await call(sendDraft, { params: { draftId: saved.id } })
    queries.setQueryData(draftQuery(saved.id).queryKey, reply)
    void queries.invalidateQueries({ queryKey: [...draftsKey, 'list'] })
    toast({ message: 'Pay link sent.' })
  }
  return (
    <FormDialog title="E-mail pay link" submitLabel="Send" busyLabel="Sending …" onSubmit={submit} onClose={onClose}>
      <p>
        {saved.draft.customer.email} gets a link to pay {totalOf(saved)}. It works for 30 days.
      </p>
    </FormDialog>
  )
}

const tenders = [
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank transfer' },
]

function PaidDialog({ saved, onClose }: DialogProps) {
  const router = useRouter()
  const queries = useQueryClient()
  const [tender, setTender] = useState<'cash' | 'bank'>('cash')
  const submit = async () => {
    const { orderId } = await call(takeDraft, {
      params: { draftId: saved.id },
      body: { tender, expectedCents: saved.totals.grandTotalCents },
    })
    void queries.invalidateQueries({ queryKey: draftsKey })
    void queries.invalidateQueries({ queryKey: ordersKey })
    await router.navigate({ href: `/orders/${orderId}` })
  }
  return (
    <FormDialog
      title="Mark as paid"
      submitLabel={saved.isTestMode ? 'Create test order' : `Mark ${totalOf(saved)} as paid`}
      busyLabel="Creating the order …"
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Payment method"
        value={tender}
        options={tenders}
        onChange={(value) => setTender(value === 'bank' ? 'bank' : 'cash')}
      />
      {saved.isTestMode ? (
        <Banner
          title="This store is in test mode"
          text={`This creates a test order for ${totalOf(saved)}, which doesn’t count toward your sales. Its items are taken out of stock.`}
        />
      ) : (
        <p className={styles.muted}>This creates a paid order for {totalOf(saved)} and takes its items out of stock.</p>
      )}
    </FormDialog>
  )
}

function DeleteDialog({ draftId, onClose }: { draftId: string; onClose(): void }) {
  const router = useRouter()
  const queries = useQueryClient()
  const submit = async () => {
    await call(deleteDraft, { params: { draftId } })
    await router.navigate({ href: '/orders/drafts', ignoreBlocker: true })
    void queries.invalidateQueries({ queryKey: draftsKey })
  }
  return (
    <FormDialog
      title="Delete this draft?"
      submitLabel="Delete draft"
      busyLabel="Deleting …"
      keepLabel="Keep"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Pay links that were sent stop working.</p>
    </FormDialog>
  )
}
