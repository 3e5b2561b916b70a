import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftOrderReply } from '../../../src/checkout/admin-contract.ts'
import { openDraft, saveDraft } from '../../../src/checkout/draft-orders/endpoints.ts'
import { ApiError, call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { draftPreviewQuery, draftQuery, draftsKey } from '../../api/draft-orders.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { usePermission } from '../use-permission.ts'
import { useDraftActions } from './draft-actions.tsx'
import { DraftCustomerCard } from './draft-customer-card.tsx'
import { DraftLinesCard } from './draft-lines-card.tsx'
import { DraftTermsCard } from './draft-terms-card.tsx'
import { DraftTotalsCard } from './draft-totals-card.tsx'
import { type DraftErrors, emptyDraft, emptyRequest, readDraft, type TypedDraft, typedDraft } from './draft-values.ts'
import { draftHref, draftStateWords } from './draft-words.ts'
import styles from './drafts.module.css'

/** A draft order; `saved` is undefined before its first save. */
export function DraftPage({ saved }: { saved: DraftOrderReply | undefined }) {
  const may = usePermission()
  const draft = useDraft(saved)
  const { typed, change, currency, shown, totals, isDirty, save, isSaving, failure } = draft
  const canEdit = may('orders.fulfil') && isOpen(saved)
  const actions = useDraftActions({
    saved: canEdit ? saved : undefined,
    isDirty,
    save: <SaveButton isSaving={isSaving} save={save} />,
  })
  useSaveKey(canEdit && isDirty ? save : undefined)
  return (
    <>
      <LeaveGuard isDirty={isDirty && !isSaving} />
      <PageHeader
        title={saved ? 'Draft order' : 'New draft order'}
        back={{ to: '/orders/drafts', label: 'Draft orders' }}
        badge={saved && <Badge tone={draftStateWords[saved.state].tone}>{draftStateWords[saved.state].words}</Badge>}
        hint="Create an order for a customer on the phone or in person."
        {...(canEdit && actions.head)}
      />
      {actions.dialogs}
      <DraftNotices saved={saved} failure={failure} />
      <fieldset className={styles.columns} disabled={!canEdit} aria-label="Draft order">
        <div className={styles.main}>
          <DraftCustomerCard customer={typed.customer} errors={shown} onChange={(customer) => change({ customer })} />
          <DraftLinesCard
            lines={typed.lines}
            currency={currency}
            errors={shown}
            onChange={(lines) => change({ lines })}
          />
          <DraftTermsCard typed={typed} currency={currency} errors={shown} onChange={change} />
        </div>
        <div className={styles.side}>
          <DraftTotalsCard totals={totals} country={typed.customer.address.country} />
        </div>
      </fieldset>
    </>
  )
}

function isOpen(saved: DraftOrderReply | undefined): boolean {
  return saved === undefined || saved.state === 'open' || saved.state === 'sent'
}

function SaveButton({ isSaving, save }: { isSaving: boolean; save(): Promise<void> }) {
  return (
    <Button look="primary" busy={isSaving} onClick={() => void save()}>
      Save
    </Button>
  )
}

function DraftNotices({ saved, failure }: { saved: DraftOrderReply | undefined; failure: string }) {
  return (
    <>
      {failure && <Banner tone="warning" title={failure} />}
      {saved?.orderId && (
        <Banner
          tone="good"
          title="This draft is an order now"
          text={<ButtonLink to={`/orders/${saved.orderId}`}>Open the order</ButtonLink>}
        />
      )}
      {saved?.state === 'paying' && <Banner title="Its customer is paying for it at this moment" />}
    </>
  )
}

function useDraft(saved: DraftOrderReply | undefined) {
  const router = useRouter()
  const queries = useQueryClient()
  const toast = useToast()
  const [before] = useState(() => (saved ? typedDraft(saved) : emptyDraft))
  const [typed, setTyped] = useState(before)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [isPressed, setPressed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [openingKey] = useState(() => crypto.randomUUID())
  const known = useQuery(draftPreviewQuery(emptyRequest))
  const currency = saved?.totals.currency ?? known.data?.currency ?? 'USD'
  const { request, errors } = readDraft(typed, currency)
  const preview = useQuery({ ...draftPreviewQuery(request), enabled: Object.keys(errors).length === 0 })
  const save = async () => {
    setPressed(true)
    setFailure('')
    if (Object.keys(errors).length > 0) return
    setSaving(true)
    try {
      const reply = saved
        ? await call(saveDraft, { params: { draftId: saved.id }, body: request })
        : await call(openDraft, { body: request }, { idempotencyKey: openingKey })
      const { id } = reply
      queries.setQueryData(draftQuery(id).queryKey, reply)
      void queries.invalidateQueries({ queryKey: [...draftsKey, 'list'] })
      toast({ message: 'Draft saved.' })
      await router.navigate({ href: draftHref(id), replace: true, ignoreBlocker: true })
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.errors)
      setFailure(messageOf(error))
    }
    setSaving(false)
  }
  return {
    typed,
    currency,
    save,
    isSaving,
    failure,
    totals: preview.data ?? known.data,
    shown: { ...refused, ...(isPressed ? errors : {}) },
    isDirty: JSON.stringify(typed) !== JSON.stringify(before),
    change(changes: Partial<TypedDraft>) {
      setTyped((now) => ({ ...now, ...changes }))
      setRefused({})
    },
  }
}

/** Ctrl or Cmd and S saves. */
function useSaveKey(save: (() => Promise<void>) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
