import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointShape } from '../../../src/webhooks/contract.ts'
import { webhooksQuery } from '../../api/webhooks.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../moment.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointState, lagInWords } from './endpoint-state.tsx'
import styles from './webhooks.module.css'

const columns: DataColumn<EndpointShape>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ name }) => name,
    sortable: false,
    shown: 'always',
    note: ({ url }) => <span className={styles.address}>{url}</span>,
  },
  {
    key: 'state',
    header: 'State',
    value: ({ state }) => state,
    sortable: false,
    cell: (endpoint) => <EndpointState endpoint={endpoint} />,
  },
  { key: 'lag', header: 'Events', value: lagInWords, sortable: false, onPhone: 'named' },
  {
    key: 'success',
    header: 'Last delivery',
    value: ({ lastSuccessAt }) => lastSuccessAt,
    sortable: false,
    onPhone: 'none',
    cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? 'None yet' : <Moment at={lastSuccessAt} />),
  },
]

/** Endpoints that are told what happens on the website. */
export function WebhooksPage() {
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const isFull = data !== undefined && data.endpoints.length >= data.endpointsMax
  const add = (
    <Button look="primary" disabled={isFull} onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Webhooks"
        back={backToSettings}
        hint="Tell other programs what happens here, at once, signed and in order."
        primary={data && data.endpoints.length > 0 && add}
      />
      <p className={styles.links}>
        <a href="/settings/webhooks?show=connections">Everything that is connected</a>
      </p>
      {error && !data && <LoadError title="Endpoints could not be loaded" error={error} onRetry={refetch} />}
      {data?.endpoints.length === 0 ? (
        <EmptyState
          drawing="globe"
          title="No webhook endpoints"
          text="Add the address of a program, such as your warehouse or accounting, and choose what it is told."
        >
          {add}
        </EmptyState>
      ) : (
        <Card flush>
          <DataTable
            label="Webhook endpoints"
            columns={columns}
            rows={data?.endpoints}
            rowId={({ endpointId }) => endpointId}
            rowName={({ name }) => name}
            hrefOf={({ endpointId }) => `/settings/webhooks?endpoint=${endpointId}`}
            empty={null}
          />
        </Card>
      )}
      {isFull && <p>{`A website has at most ${data.endpointsMax} endpoints. Delete one to add another.`}</p>}
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} />}
    </>
  )
}
