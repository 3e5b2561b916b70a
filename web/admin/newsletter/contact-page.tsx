import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ContactReply } from '../../../src/newsletter/admin-contract.ts'
import { changeContactTags, unsubscribeContact } from '../../../src/newsletter/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { contactQuery, newsletterKey } from '../../api/newsletter.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { customerHref } from '../customers/customers-search.ts'
import { submissionHref } from '../forms/forms-search.ts'
import { Moment } from '../moment.tsx'
import styles from '../orders/orders.module.css'
import { orderHref } from '../orders/orders-search.ts'
import { signUpsHref } from '../restock/restock-search.ts'
import { suppressedHref } from '../restock/suppressed/suppressed-search.ts'
import { useEraseAction } from '../restock/waiting/use-erase-action.tsx'
import { usePermission } from '../use-permission.ts'
import { audienceHref, contactName, stateTones, stateWords } from './audience-search.ts'
import { consentWords } from './consent-words.ts'

/** One contact: the lists they are on, and all that they said about them. */
export function ContactPage({ detail }: { detail: ContactReply }) {
  const { contact, isCustomer, orders } = detail
  const may = usePermission()
  const erase = useEraseAction('Delete their data', contact.email ?? undefined)
  return (
    <>
      <PageHeader
        title={contactName(contact)}
        back={{ to: '/audience', label: 'Audience' }}
        hint={<Moment prefix="Contact since" at={contact.since} />}
        more={[contact.email !== null && erase.action]}
      />
      {erase.dialog}
      {detail.suppressed && (
        <div className={styles.banners}>
          <Suppressed detail={detail} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Lists detail={detail} />
          <Ledger detail={detail} />
          <Bounces detail={detail} />
        </div>
        <div className={styles.side}>
          <Card title="About">
            {contact.name && <p>{contact.name}</p>}
            <p>{contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : '[erased]'}</p>
            {orders && (
              <p className={styles.muted}>
                {orders.count === 1 ? '1 order' : `${orders.count.toLocaleString('en')} orders`},{' '}
                <Moment prefix="the latest" at={orders.lastOn} />
              </p>
            )}
            {isCustomer && may('customers') && (
              <p>
                <PageLink to={customerHref(contact.id)}>Show customer and orders</PageLink>
              </p>
            )}
          </Card>
          <Tags detail={detail} />
        </div>
      </div>
    </>
  )
}

function Lists({ detail: { contact } }: { detail: ContactReply }) {
  const change = useContactChange(contact.id)
  const leave = (listId: string) => () => call(unsubscribeContact, { params: { contactId: contact.id, listId } })
  return (
    <Card title="Mailing lists" hint="Only they themselves can subscribe again once they are unsubscribed.">
      {contact.lists.length === 0 && <p className={styles.muted}>They are on no mailing list.</p>}
      <ul className={styles.lines}>
        {contact.lists.map(({ id, name, state, saidOn }) => (
          <li key={id} className={styles.line}>
            <span className={styles.tags}>
              <PageLink to={audienceHref({ listId: id })}>{name}</PageLink>
              <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
            </span>
            {(state === 'subscribed' || state === 'pending') && (
              <Button
                look="plain"
                size="small"
                aria-label={`Unsubscribe from ${name}`}
                busy={change.isPending}
                onClick={() => change.mutate(leave(id))}
              >
                Unsubscribe
              </Button>
            )}
            <span className={styles.muted}>
              <Moment at={saidOn} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Ledger({ detail: { consents } }: { detail: ContactReply }) {
  return (
    <Card title="What they agreed to" hint="Kept as proof; it cannot be changed.">
      <ol className={styles.timeline}>
        {consents.map((consent) => (
          <li key={consent.id}>
            <span>{consentWords(consent)}</span>
            {consent.words && <p className={styles.note}>{consent.words}</p>}
            <p className={styles.muted}>
              {consent.page && `On ${consent.page}, `}
              <Moment at={consent.on} />
              {consent.hasProof && ', with a fingerprint of their network'}
            </p>
            <EvidenceLink evidence={consent.evidence} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The order, submission or sign-up with which they agreed, for those who may see it. */
function EvidenceLink({ evidence }: Pick<ContactReply['consents'][number], 'evidence'>) {
  const may = usePermission()
  switch (evidence?.kind) {
    case 'order':
      return may('orders.read') ? <PageLink to={orderHref(evidence.orderId)}>Show order</PageLink> : null
    case 'submission':
      return may('forms.readSubmissions') ? (
        <PageLink to={submissionHref(evidence.formId, evidence.submissionId)}>Show submission</PageLink>
      ) : null
    case 'restock':
      return may('restock.read') ? (
        <PageLink to={signUpsHref(evidence.variantId, {})}>Show waiting list</PageLink>
      ) : null
    default:
      return null
  }
}

const suppressedWords = {
  unsubscribed:
    'They unsubscribed from all marketing e-mails. Only they themselves can take that back, by a confirmation.',
  bounced: 'E-mails to them came back, so no more are sent.',
  complained: 'They reported an e-mail as spam, so no more are sent.',
}

/** Of newsletters, back-in-stock notices and cart reminders alike; e-mails about their orders are still sent. */
function Suppressed({ detail: { contact, suppressed } }: { detail: ContactReply }) {
  const may = usePermission()
  if (!suppressed) return null
  return (
    <Banner
      tone="warning"
      title="On the suppression list"
      text={`${suppressedWords[suppressed]} E-mails about their orders are still sent.`}
      action={
        may('restock.read') && contact.email !== null ? (
          <ButtonLink size="small" to={suppressedHref({ search: contact.email })}>
            Show in suppression list
          </ButtonLink>
        ) : undefined
      }
    />
  )
}

const bounceWords: Record<ContactReply['bounces'][number]['class'], string> = {
  gone: 'The mailbox does not exist',
  later: 'The mailbox was full, or its server took no e-mail',
  policy: 'The server refused the e-mail by its rules',
  complaint: 'They reported an e-mail as spam',
  other: 'The server refused the e-mail',
}

function Bounces({ detail: { bounces } }: { detail: ContactReply }) {
  if (bounces.length === 0) return null
  return (
    <Card title="E-mails that came back">
      <ol className={styles.timeline}>
        {bounces.map(({ class: kind, code, text, on }) => (
          <li key={`${kind} ${on}`}>
            <span>
              {bounceWords[kind]}
              {code && ` (${code})`}
            </span>
            {text && <p className={styles.note}>{text}</p>}
            <p className={styles.muted}>
              <Moment at={on} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Tags({ detail: { contact } }: { detail: ContactReply }) {
  const [tag, setTag] = useState('')
  const change = useContactChange(contact.id)
  const save = (tags: string[]) =>
    change.mutate(() => call(changeContactTags, { params: { contactId: contact.id }, body: { tags } }))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() === '') return
    save([...contact.tags, tag])
    setTag('')
  }
  return (
    <Card title="Tags">
      <div className={styles.tags}>
        {contact.tags.map((one) => (
          <span key={one} className={styles.name}>
            <PageLink to={audienceHref({ tag: one })}>{one}</PageLink>
            <IconButton
              label={`Remove tag ${one}`}
              size="small"
              icon={<X size={14} />}
              onClick={() => save(contact.tags.filter((other) => other !== one))}
            />
          </span>
        ))}
      </div>
      <form onSubmit={add}>
        <TextField label="New tag" maxLength={40} value={tag} onChange={setTag} />
        <p className={styles.actions}>
          <Button size="small" type="submit" disabled={tag.trim() === ''}>
            Add tag
          </Button>
        </p>
      </form>
    </Card>
  )
}

/** Errors are shown in a toast; lists are refetched. */
function useContactChange(contactId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (change: () => Promise<ContactReply>) => change(),
    onSuccess(reply) {
      queries.setQueryData(contactQuery(contactId).queryKey, reply)
      void queries.invalidateQueries({ queryKey: [...newsletterKey, 'contacts'] })
      void queries.invalidateQueries({ queryKey: [...newsletterKey, 'lists'] })
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
}
