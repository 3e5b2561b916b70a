import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeysQuery, deleteApiKey } from '../../api/api-keys.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { switchWebhook, webhooksQuery } from '../../api/webhooks.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { scopesInWords } from '../api-keys/scope-words.ts'
import { usePermission } from '../use-permission.ts'
import styles from './webhooks.module.css'

interface Connection {
  id: string
  kind: 'API key' | 'Webhook'
  name: string
  /** What it is told, or may do. */
  reads: string
  cutLabel: string
  /** Undefined without the right. */
  cut: (() => Promise<unknown>) | undefined
}

/** All programs that read this website, and one press to cut each off. */
export function ConnectionsPage() {
  const may = usePermission()
  const keys = useQuery({ ...apiKeysQuery, enabled: may('integrations') })
  const endpoints = useQuery({ ...webhooksQuery, enabled: may('webhooks') })
  const [cutting, setCutting] = useState<Connection>()
  const error = keys.error ?? endpoints.error
  const isLoaded = keys.data !== undefined && endpoints.data !== undefined
  const connections: Connection[] = [
    ...(keys.data?.keys ?? []).map(({ keyId, name, scopes }) => ({
      id: keyId,
      kind: 'API key' as const,
      name,
      reads: scopesInWords(scopes),
      cutLabel: 'Delete key',
      cut: may('apikeys.manage') ? () => deleteApiKey(keyId) : undefined,
    })),
    ...(endpoints.data?.endpoints ?? [])
      .filter(({ state }) => state === 'on' || state === 'failing')
      .map(({ endpointId, name, topics, mayEdit }) => ({
        id: endpointId,
        kind: 'Webhook' as const,
        name,
        reads: topics.join(', '),
        cutLabel: 'Switch off',
        cut: mayEdit ? () => switchWebhook(endpointId, { isOn: false }) : undefined,
      })),
  ]
  return (
    <>
      <PageHeader
        title="Connections"
        back={{ to: '/settings/webhooks', label: 'Webhooks', onPhone: true }}
        hint="Every program that reads this website or is told what happens here."
      />
      {error && !isLoaded && (
        <LoadError
          title="Connections could not be loaded"
          error={error}
          onRetry={() => Promise.all([keys.refetch(), endpoints.refetch()])}
        />
      )}
      {!isLoaded && !error && <Skeleton />}
      {isLoaded && connections.length === 0 && (
        <EmptyState
          drawing="globe"
          title="Nothing is connected"
          text="API keys and webhook endpoints are listed here once there are any."
        />
      )}
      {connections.length > 0 && (
        <Card>
          <ul className={styles.attempts} aria-label="Connections">
            {connections.map((connection) => (
              <li key={connection.id}>
                <strong>{connection.name}</strong>
                <Badge tone="neutral">{connection.kind}</Badge>
                <span className={styles.reads}>{connection.reads}</span>
                {connection.cut && <Button onClick={() => setCutting(connection)}>{connection.cutLabel}</Button>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {cutting && <CutDialog connection={cutting} onClose={() => setCutting(undefined)} />}
    </>
  )
}

function CutDialog({
  connection: { name, kind, cutLabel, cut },
  onClose,
}: {
  connection: Connection
  onClose(): void
}) {
  const queries = useQueryClient()
  const toast = useToast()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const run = async () => {
    await confirmed(async () => cut?.()).catch((failure) => {
      throw new Error(messageOf(failure))
    })
    await Promise.all([apiKeysQuery, webhooksQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    toast({ message: `${name} is cut off.` })
  }
  return (
    <>
      <FormDialog
        title={`Cut off “${name}”?`}
        submitLabel={cutLabel}
        busyLabel="Cutting off …"
        onSubmit={run}
        onClose={onClose}
      >
        <p>
          {kind === 'API key'
            ? 'Programs that use this key are refused from now on. This cannot be undone.'
            : 'Nothing more is sent to it until you switch it on again.'}
        </p>
      </FormDialog>
      {confirmation}
    </>
  )
}
