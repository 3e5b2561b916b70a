import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MailX } from 'lucide-react'
import type { Send } from '../../../../src/restock/admin-contract.ts'
import { sendsQuery } from '../../../api/restock-admin.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../restock.module.css'
import { groupsHref, type SendsSearch, sendHref, sendsHref } from '../restock-search.ts'
import { sendTitle } from '../restock-words.ts'
import { sendColumns } from './send-columns.tsx'

/** All sends, latest first. */
export function SendsPage({ search }: { search: SendsSearch }) {
  const may = usePermission()
  return (
    <div className={styles.restock}>
      <PageHeader
        title="Mailings"
        hint="Back-in-stock e-mails that were sent, by people or automatically."
        more={[
          may('restock.read') && {
            label: 'Suppression list',
            icon: <MailX size={16} aria-hidden="true" />,
            href: '/audience/suppressed',
          },
        ]}
      />
      <Sends search={search} />
    </div>
  )
}

function Sends({ search: { cursor } }: { search: SendsSearch }) {
  const router = useRouter()
  const { data, error, isPlaceholderData, refetch } = useQuery(sendsQuery(cursor))
  if (error && !data) return <LoadError title="Mailings could not be loaded" error={error} onRetry={refetch} />
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Mailings"
            columns={sendColumns}
            rows={data?.sends}
            rowId={({ sendId }) => sendId}
            rowName={(send) => sendTitle(send)}
            hrefOf={({ sendId }) => sendHref(sendId)}
            open={(href) => void router.navigate({ href })}
            csvName="mailings"
            empty={<NoMailings />}
          />
        </div>
      </Card>
      {data && (cursor || data.hasNextPage) && (
        <Pagination
          first={cursor && sendsHref()}
          next={data.nextPageCursor ? sendsHref({ cursor: data.nextPageCursor }) : undefined}
        />
      )}
    </>
  )
}

function NoMailings() {
  return (
    <EmptyState
      drawing="mail"
      title="No mailings yet"
      text="Every mailing appears here, started by a person or automatically, with the state of each e-mail."
    >
      <ButtonLink look="primary" to={groupsHref()}>
        View waiting list
      </ButtonLink>
    </EmptyState>
  )
}

/** Who started it, if a person did. */
export function initiatorText({ kind, requestedBy }: Pick<Send, 'kind' | 'requestedBy'>): string {
  if (kind === 'stock') return 'Automatic (back in stock)'
  return `By ${requestedBy ?? 'a deleted account'}`
}
