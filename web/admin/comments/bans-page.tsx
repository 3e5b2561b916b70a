import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BanRow } from '../../../src/comments/admin-contract.ts'
import { liftCommentBan } from '../../../src/comments/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { commentBansQuery, commentsKey } from '../../api/comments.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TimeSince } from '../time-since.tsx'

const banName = ({ kind, label }: BanRow) => label ?? (kind === 'email' ? 'An email address' : 'A network')

/** Who cannot comment any more. */
export function BansPage() {
  const { data, error, refetch } = useQuery(commentBansQuery)
  return (
    <>
      <PageHeader
        title="Bans"
        hint="Ban an author from one of their comments. Of a network only a code is kept, so it has no name here."
        back={{ to: '/comments', label: 'Comments' }}
      />
      {error && !data ? (
        <LoadError title="Bans could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Bans"
            columns={columns}
            rows={data?.bans}
            rowId={({ id }) => id}
            rowName={banName}
            empty={
              <EmptyState
                title="No banned commenters"
                text="Open a comment to ban its email address, or where it came from."
              />
            }
          />
        </Card>
      )}
    </>
  )
}

const columns: DataColumn<BanRow>[] = [
  { key: 'who', header: 'Who', value: banName, sortable: false, shown: 'always' },
  { key: 'by', header: 'Banned by', value: ({ by }) => by ?? 'Former contributor', sortable: false },
  {
    key: 'since',
    header: 'Since',
    value: ({ bannedOn }) => bannedOn,
    sortable: false,
    cell: ({ bannedOn }) => <TimeSince at={bannedOn} />,
  },
  { key: 'lift', header: 'Lift', isAction: true, value: () => null, cell: (ban) => <Lift ban={ban} /> },
]

function Lift({ ban }: { ban: BanRow }) {
  const queries = useQueryClient()
  const toast = useToast()
  const lift = useMutation({
    mutationFn: () => call(liftCommentBan, { params: { banId: ban.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: commentsKey })
      toast({ message: 'Ban lifted.' })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  return (
    <Button
      size="small"
      busy={lift.isPending}
      aria-label={`Lift the ban of ${banName(ban)}`}
      onClick={() => lift.mutate()}
    >
      Lift
    </Button>
  )
}
