import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GroupsReply } from '../../../../src/restock/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { restockSettingsQuery } from '../../../api/restock-admin.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { usePermission } from '../../use-permission.ts'
import { type GroupsSearch, groupsHref, withChanges } from '../restock-search.ts'
import { GroupTable, type Sending } from './group-table.tsx'

interface GroupResultsProps {
  list: Pick<UseQueryResult<GroupsReply>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  search: GroupsSearch
  /** Undefined for anyone who may only look. */
  sending: Sending | undefined
}

/** The groups, or why there are none to see. */
export function GroupResults({ list, search, sending }: GroupResultsProps) {
  if (list.error && !list.data)
    return (
      <EmptyState drawing="unplugged" title="The list could not be loaded" text={messageOf(list.error)}>
        <Button look="primary" onClick={() => void list.refetch()}>
          Try again
        </Button>
        {search.cursor && <ButtonLink to={groupsHref(withChanges(search, {}))}>First page</ButtonLink>}
      </EmptyState>
    )
  if (!list.data)
    return <TableSkeleton label="Loading sign-ups" className="group-table" cells={['cell-waiting', 'cell-stock']} />
  if (list.data.signUpGroups.length === 0) return <NoGroups search={search} />
  return (
    <div className="list-results" aria-busy={list.isPlaceholderData}>
      <GroupTable groups={list.data.signUpGroups} sending={sending} />
    </div>
  )
}

/** "None yet" is not "no results". */
function NoGroups({ search }: { search: GroupsSearch }) {
  if (search.search || search.cursor)
    return (
      <EmptyState
        drawing="search"
        title="No products match"
        text="Try another name or sku. Only products that somebody waited for are here."
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
        <ButtonLink look="primary" to="/restock/settings">
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
