import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EndpointShape } from '../../../src/webhooks/contract.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { deleteWebhook, switchWebhook, testWebhook, webhookQuery, webhooksQuery } from '../../api/webhooks.ts'
import { DetailSkeleton } from '../../ui/feedback/detail-skeleton.tsx'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { Moment } from '../moment.tsx'
import { AttemptsCard } from './attempts-card.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointState, lagInWords } from './endpoint-state.tsx'
import { RewindDialog } from './rewind-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SwitchOnDialog } from './switch-on-dialog.tsx'
import { VerifyCard } from './verify-card.tsx'
import styles from './webhooks.module.css'

const backToWebhooks = { to: '/settings/webhooks', label: 'Webhooks', onPhone: true }

type Open = 'edit' | 'rotate' | 'rewind' | 'delete' | 'on'

/** One endpoint: its state, what it has not got yet, and every attempt. */
export function WebhookPage({ endpointId }: { endpointId: string }) {
  const { data, error, refetch } = useQuery(webhookQuery(endpointId))
  if (error && !data) return <LoadError title="The endpoint could not be loaded" error={error} onRetry={refetch} />
  return data ? <Endpoint endpoint={data.endpoint} /> : <DetailSkeleton label="Loading" back={backToWebhooks} />
}

function Endpoint({ endpoint }: { endpoint: EndpointShape }) {
  const { endpointId, name, url, mayEdit } = endpoint
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isOn = endpoint.state === 'on' || endpoint.state === 'failing'
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const run = (what: Promise<unknown>, message: string) =>
    what.then(
      () => refresh().then(() => toast({ message })),
      (failure) => toast({ message: messageOf(failure) }),
    )
  const remove = async () => {
    await deleteWebhook(endpointId)
    await refresh()
    toast({ message: `${name} was deleted.` })
    await navigate({ href: '/settings/webhooks' })
  }
  return (
    <>
      <PageHeader
        title={name}
        badge={<EndpointState endpoint={endpoint} />}
        back={backToWebhooks}
        hint={<span className={styles.address}>{url}</span>}
        primary={
          mayEdit &&
          (isOn ? (
            <Button look="primary" onClick={() => setOpen('rewind')}>
              Rewind
            </Button>
          ) : (
            <Button look="primary" onClick={() => setOpen('on')}>
              Switch on
            </Button>
          ))
        }
        secondary={{
          label: 'Send test event',
          onSelect: () => void run(testWebhook(endpointId), 'A test event is on its way.'),
        }}
        more={[
          mayEdit && { label: 'Edit endpoint', onSelect: () => setOpen('edit') },
          mayEdit && { label: 'Rotate secret', onSelect: () => setOpen('rotate') },
          isOn &&
            mayEdit && {
              label: 'Switch off',
              onSelect: () => void run(switchWebhook(endpointId, { isOn: false }), `${name} is off.`),
            },
          { label: 'Delete endpoint', danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      <div className={styles.stack}>
        <EndpointFacts endpoint={endpoint} />
        <AttemptsCard endpointId={endpointId} mayEdit={mayEdit} />
        <VerifyCard />
      </div>
      {open === 'edit' && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {open === 'rotate' && <RotateDialog endpointId={endpointId} onClose={close} />}
      {open === 'rewind' && <RewindDialog endpointId={endpointId} onClose={close} />}
      {open === 'on' && <SwitchOnDialog endpoint={endpoint} onClose={close} />}
      {open === 'delete' && (
        <FormDialog
          title={`Delete “${name}”?`}
          submitLabel="Delete endpoint"
          busyLabel="Deleting …"
          onSubmit={remove}
          onClose={close}
        >
          <p>Nothing more is sent to it, and its attempts are deleted. This cannot be undone.</p>
        </FormDialog>
      )}
    </>
  )
}

function EndpointFacts({ endpoint }: { endpoint: EndpointShape }) {
  return (
    <Card>
      <dl className={styles.facts}>
        <dt>Events</dt>
        <dd>
          {lagInWords(endpoint)}
          {endpoint.lag.since !== null && (
            <>
              , since <Moment at={endpoint.lag.since} />
            </>
          )}
        </dd>
        {endpoint.reason !== '' && (
          <>
            <dt>Stopped</dt>
            <dd>
              {endpoint.reason} {endpoint.stoppedAt !== null && <Moment at={endpoint.stoppedAt} />}
            </dd>
          </>
        )}
        {endpoint.pausedUntil !== null && (
          <>
            <dt>Paused until</dt>
            <dd>
              <Moment at={endpoint.pausedUntil} />, as the endpoint asked
            </dd>
          </>
        )}
        <dt>Told of</dt>
        <dd className={styles.address}>{endpoint.topics.join(', ')}</dd>
        {endpoint.secrets.length > 1 && (
          <>
            <dt>Old secret</dt>
            <dd>
              Valid until <Moment at={endpoint.secrets[1]?.until ?? ''} />
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}
