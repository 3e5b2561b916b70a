import { useQuery } from '@tanstack/react-query'
import { type SignUpsRequest, signUpsQuery } from '../../../api/restock-admin.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type SignUpsSearch, signUpsHref } from '../restock-search.ts'
import { emailText, signUpColumns } from './sign-up-columns.tsx'

interface SignUpListProps {
  query: Omit<SignUpsRequest, 'cursor'>
  search: SignUpsSearch
}

/** A page of sign-ups with their addresses, oldest first. */
export function SignUpList({ query, search: { cursor, ...search } }: SignUpListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(signUpsQuery({ ...query, ...(cursor && { cursor }) }))
  if (error && !data) return <LoadError title="The sign-ups could not be loaded" error={error} onRetry={refetch} />
  const here = (page: SignUpsSearch) => signUpsHref(query.variantId, { ...search, ...page })
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Sign-ups"
            columns={signUpColumns}
            rows={data?.signUps}
            rowId={({ signUpId }) => signUpId}
            rowName={emailText}
            empty={
              <EmptyState
                drawing="search"
                title="No sign-ups here"
                text="No sign-up for this variant is in this state."
              />
            }
          />
        </div>
      </Card>
      {data && (cursor || data.hasNextPage) && (
        <Pagination
          first={cursor && here({})}
          next={data.nextPageCursor ? here({ cursor: data.nextPageCursor }) : undefined}
        />
      )}
    </>
  )
}
