import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { usePermission } from '../use-permission.ts'
import { allConnectionKinds } from './all-connection-kinds.ts'
import type { Connection, ConnectionKind } from './connection-kind.ts'
import styles from './webhooks.module.css'

interface Listed {
  kind: ConnectionKind
  connection: Connection
}

/** All programs that read this website, and one press to cut each off. */
export function ConnectionsPage() {
  const may = usePermission()
  const kinds = allConnectionKinds.filter(({ permission }) => may(permission))
  const lists = useQueries({
    queries: kinds.map(({ query }) => query as { queryKey: [string]; queryFn(): Promise<never> }),
  })
  const [cutting, setCutting] = useState<Listed>()
  const error = lists.find((list) => list.error)?.error
  const isLoaded = lists.every(({ data }) => data !== undefined)
  const connections = kinds.flatMap((kind, n) => {
    const data = lists[n]?.data
    return data === undefined ? [] : kind.connectionsIn(data, may).map((connection) => ({ kind, connection }))
  })
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
          onRetry={() => Promise.all(lists.map((list) => list.refetch()))}
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
            {connections.map(({ kind, connection }) => (
              <li key={`${kind.label} ${connection.id}`}>
                <strong>{connection.name}</strong>
                <Badge tone="neutral">{kind.label}</Badge>
                <span className={styles.reads}>{connection.reads}</span>
                {connection.cut && <Button onClick={() => setCutting({ kind, connection })}>{kind.cutLabel}</Button>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {cutting && <CutDialog {...cutting} onClose={() => setCutting(undefined)} />}
    </>
  )
}

function CutDialog({
  kind: { cutLabel, note, query },
  connection: { name, cut },
  onClose,
}: Listed & {
  onClose(): void
}) {
  const queries = useQueryClient()
  const toast = useToast()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const run = async () => {
    await confirmed(async () => cut?.()).catch((failure) => {
      throw new Error(messageOf(failure))
    })
    await queries.invalidateQueries({ queryKey: query.queryKey })
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
        <p>{note}</p>
      </FormDialog>
      {confirmation}
    </>
  )
}
