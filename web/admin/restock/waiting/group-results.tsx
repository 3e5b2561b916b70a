import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { GroupsReply, SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { restockSettingsQuery } from '../../../api/restock-admin.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { usePermission } from '../../use-permission.ts'
import { type GroupsSearch, groupsHref, signUpsHref, withChanges } from '../restock-search.ts'
import { groupTitle } from '../restock-words.ts'
import { groupColumns, sendColumn } from './group-columns.tsx'
import { NoticesBulkActions } from './notices-bulk-actions.tsx'

export interface Sending {
  selection: Selection
  onSelect(selection: Selection): void
  send(groups: readonly SignUpGroup[]): void
}

interface GroupResultsProps {
  list: Pick<UseQueryResult<GroupsReply>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  search: GroupsSearch
  /** Undefined for read-only access. */
  sending: Sending | undefined
}

/** The groups, or an empty state. */
export function GroupResults({ list, search, sending }: GroupResultsProps) {
  if (list.error && !list.data)
    return (
      <LoadError title="The list could not be loaded" error={list.error} onRetry={() => list.refetch()}>
        {search.cursor && <ButtonLink to={groupsHref(withChanges(search, {}))}>First page</ButtonLink>}
      </LoadError>
    )
  return <GroupTable list={list} search={search} sending={sending} />
}

/** One row per variant with sign-ups, waiting or notified. */
function GroupTable({ list, search, sending }: GroupResultsProps) {
  const router = useRouter()
  const groups = list.data?.signUpGroups
  const columns = sending ? [...groupColumns, sendColumn((group) => sending.send([group]))] : groupColumns
  return (
    <Card flush>
      <div aria-busy={list.isPlaceholderData}>
        <DataTable<SignUpGroup>
          label="Waiting list"
          columns={columns}
          rows={groups}
          rowId={({ variantId }) => variantId}
          rowName={(group) => groupTitle(group)}
          hrefOf={({ variantId, productId }) => signUpsHref(variantId, { product: productId })}
          open={(href) => void router.navigate({ href })}
          csvName="waiting-list"
          {...(sending && {
            selection: {
              value: sending.selection,
              onChange: sending.onSelect,
              total: groups?.length ?? 0,
              idsOf: ({ variantId, counts }) => (counts.waiting === 0 ? [] : [variantId]),
            },
            bulkActions: (
              <NoticesBulkActions
                groups={(groups ?? []).filter(({ variantId }) => sending.selection.ids.has(variantId))}
                onSend={sending.send}
              />
            ),
          })}
          empty={<NoGroups search={search} />}
        />
      </div>
    </Card>
  )
}

/** Distinguishes "none yet" from "no results". */
function NoGroups({ search }: { search: GroupsSearch }) {
  if (search.search || search.cursor)
    return (
      <EmptyState
        drawing="search"
        title="No products match"
        text="Try another name or sku. Only products that a customer has waited for are listed."
      >
        <ButtonLink to={groupsHref(withChanges(search, { search: '' }))}>Show everything</ButtonLink>
      </EmptyState>
    )
  return <NobodyYet />
}

function NobodyYet() {
  const may = usePermission()
  const { data } = useQuery(restockSettingsQuery)
  if (data && !data.settings.isEnabled)
    return (
      <EmptyState
        drawing="mail"
        title="Sign-ups are turned off"
        text="While they are, product pages do not offer to tell people when something is back in stock."
      >
        <ButtonLink look="primary" to="/waiting-list/settings">
          Open settings
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="people"
      title="No one is waiting yet"
      text="When a variant is sold out, its product page asks for an e-mail address. People who leave one appear here, and you notify them all with one press once it is back."
    >
      {may('content.viewDraft') && (
        <ButtonLink look="primary" to="/inventory?sort=stock">
          View sold-out products
        </ButtonLink>
      )}
    </EmptyState>
  )
}
