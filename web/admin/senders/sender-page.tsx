import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSender, SenderRecord } from '../../../src/senders/contract.ts'
import {
  checkMailSender,
  readMailSender,
  removeMailSender,
  rotateMailSenderKey,
  saveMailSender,
} from '../../../src/senders/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CopyButton } from '../domains/copy-button.tsx'
import styles from '../domains/domains.module.css'
import { Moment } from '../moment.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'

const senderKey = ['mail-sender'] as const

/** From which address the store's e-mails go out, and the records of its domain. */
export function SenderPage() {
  const { data, error, refetch } = useQuery({
    queryKey: senderKey,
    queryFn: ({ signal }) => call(readMailSender, {}, { signal }),
  })
  const [open, setOpen] = useState<'address' | 'remove'>()
  const change = useSenderChange()
  const check = () => change.mutate({ act: () => call(checkMailSender, {}), say: sayChecked })
  const rotate = () =>
    change.mutate({
      act: () => call(rotateMailSenderKey, {}),
      say: () => 'A new key was made. Add its record, then check: the old one signs until then.',
    })
  if (error && !data) return <LoadError title="The sender could not be loaded" error={error} onRetry={refetch} />
  if (!data) return <DetailSkeleton label="Loading" back={{ to: '/settings', label: 'Settings' }} />
  return (
    <>
      <PageHeader
        title="E-mail sender"
        hint="From which address your e-mails go out."
        back={backToSettings}
        primary={
          data.address ? (
            <Button look="primary" busy={change.isPending} onClick={check}>
              Check records
            </Button>
          ) : (
            <Button look="primary" onClick={() => setOpen('address')}>
              Add address
            </Button>
          )
        }
        more={
          data.address
            ? [
                { label: 'Change address', onSelect: () => setOpen('address') },
                { label: 'New key', onSelect: rotate, disabled: data.isRotating },
                { label: 'Remove address', onSelect: () => setOpen('remove'), danger: true },
              ]
            : []
        }
      />
      <div className={styles.parts}>
        {!data.hasPostalAddress && <NoPostalAddress />}
        <SenderCard sender={data} />
        {data.records.length > 0 && (
          <Card
            title="DNS records"
            hint="Create them at the provider of your domain. New records take some minutes to be seen, some up to a day."
          >
            <div className={styles.records}>
              <dl>
                {data.records.map((record) => (
                  <RecordLine key={record.kind} record={record} />
                ))}
              </dl>
            </div>
          </Card>
        )}
      </div>
      {open === 'address' && <AddressDialog sender={data} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog sender={data} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const sayChecked = ({ verifiedAt, address }: MailSender) =>
  verifiedAt ? `E-mails go out from ${address}.` : 'The key was not found yet. E-mails go out by way of the platform.'

function useSenderChange() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ act, say }: { act(): Promise<MailSender>; say(sender: MailSender): string }) => {
      const sender = await act()
      queries.setQueryData(senderKey, sender)
      toast({ message: say(sender) })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}

function NoPostalAddress() {
  return (
    <Banner
      tone="warning"
      title="Your postal address is missing"
      text={
        <>
          Laws on marketing e-mails require it at their foot. Newsletters are sent once it is in{' '}
          <PageLink to="/settings/business">Settings, Business</PageLink>.
        </>
      }
    />
  )
}

function SenderCard({ sender: { address, verifiedAt, checkedAt, fallback } }: { sender: MailSender }) {
  return (
    <Card title="Sender">
      {address ? (
        <p>
          <span className={styles.name}>
            {address}{' '}
            <Badge tone={verifiedAt ? 'good' : 'warning'}>{verifiedAt ? 'Verified' : 'Waiting for records'}</Badge>
          </span>
        </p>
      ) : (
        <p>With an address of your own domain, mailbox providers know your e-mails as yours, and fewer go to spam.</p>
      )}
      {!verifiedAt && (
        <p className={styles.note}>
          E-mails go out as {fallback}. Replies reach the address in{' '}
          <PageLink to="/settings/business">Business</PageLink>.
        </p>
      )}
      {checkedAt && (
        <p className={styles.note}>
          <Moment prefix="Last checked" at={checkedAt} />
        </p>
      )}
    </Card>
  )
}

const whatFor: Record<SenderRecord['kind'], string> = {
  dkim: 'holds the key with which your e-mails are signed',
  'next-dkim': 'holds your new key; it is used as soon as it is found',
  dmarc: 'says what receivers do with e-mails that nobody signed; large providers require it, any policy will do',
  spf: 'recommended: lets our servers send for you. A domain has one such record, so add the part with “include” to yours',
}

const states: Record<SenderRecord['state'], { tone: 'good' | 'warning' | 'bad' | 'neutral'; label: string }> = {
  found: { tone: 'good', label: 'Found' },
  missing: { tone: 'warning', label: 'Not found' },
  other: { tone: 'bad', label: 'Has another value' },
  unreachable: { tone: 'neutral', label: 'Could not be checked' },
  unchecked: { tone: 'neutral', label: 'Not checked yet' },
}

function RecordLine({ record: { kind, name, value, state } }: { record: SenderRecord }) {
  const { tone, label } = states[state]
  const title = kind === 'next-dkim' ? 'new DKIM' : kind.toUpperCase()
  return (
    <div className={styles.record}>
      <dt>
        <strong>{title}</strong> <Badge tone={tone}>{label}</Badge>{' '}
        <span className={styles.note}>TXT, {whatFor[kind]}</span>
      </dt>
      <dd>
        <span className={styles.part}>Name</span>
        <code>{name}</code>
        <CopyButton label={`name of the ${title} record`} text={name} />
      </dd>
      <dd>
        <span className={styles.part}>Value</span>
        <code>{value}</code>
        <CopyButton label={`value of the ${title} record`} text={value} />
      </dd>
    </div>
  )
}

function AddressDialog({ sender, onClose }: { sender: MailSender; onClose(): void }) {
  const [address, setAddress] = useState(sender.address ?? '')
  const [failure, setFailure] = useState<unknown>()
  const queries = useQueryClient()
  const save = async () => {
    try {
      queries.setQueryData(senderKey, await call(saveMailSender, { body: { address } }))
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  return (
    <FormDialog
      title={sender.address ? 'Change address' : 'Add address'}
      submitLabel="Save address"
      busyLabel="Saving …"
      ready={address.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="E-mail address"
        type="email"
        placeholder="hello@shop.example.com"
        autoComplete="off"
        maxLength={256}
        hint="Of a domain that you have registered. You prove it by a DNS record in the next step."
        error={fieldErrors(failure).address}
        value={address}
        onChange={setAddress}
      />
    </FormDialog>
  )
}

function RemoveDialog({ sender, onClose }: { sender: MailSender; onClose(): void }) {
  const queries = useQueryClient()
  return (
    <FormDialog
      title="Remove address"
      submitLabel="Remove address"
      busyLabel="Removing …"
      onSubmit={async () => queries.setQueryData(senderKey, await call(removeMailSender, {}))}
      onClose={onClose}
    >
      <p>
        E-mails go out as {sender.fallback} from now on. The key is deleted; if you add the address again, it gets
        another record.
      </p>
    </FormDialog>
  )
}
