import { useQuery } from '@tanstack/react-query'
import type { SignUp } from '../../../../src/restock/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { type SignUpsRequest, signUpsQuery } from '../../../api/restock-admin.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { handleTableKey } from '../../inventory/levels/table-keyboard.ts'
import { Moment } from '../../moment.tsx'
import { type SignUpsSearch, sendHref, signUpsHref } from '../restock-search.ts'
import { problemText, stateWords } from '../restock-words.ts'
import { ErasePersonButton } from './erase-person-button.tsx'

interface SignUpListProps {
  query: Omit<SignUpsRequest, 'cursor'>
  search: SignUpsSearch
}

/** A page of sign-ups with their addresses, the oldest first. */
export function SignUpList({ query, search: { cursor, ...search } }: SignUpListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(signUpsQuery({ ...query, ...(cursor && { cursor }) }))
  if (error && !data)
    return (
      <EmptyState drawing="unplugged" title="The sign-ups could not be loaded" text={messageOf(error)}>
        <Button look="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  if (!data)
    return <TableSkeleton label="Loading sign-ups" className="sign-up-table" cells={['cell-state', 'cell-since']} />
  if (data.signUps.length === 0)
    return <EmptyState drawing="search" title="Nobody here" text="No sign-up for this variant is in this state." />
  const here = (page: SignUpsSearch) => signUpsHref(query.variantId, { ...search, ...page })
  return (
    <>
      <div className="list-results" aria-busy={isPlaceholderData}>
        <SignUpTable signUps={data.signUps} />
      </div>
      {(cursor || data.hasNextPage) && (
        <Pagination
          first={cursor && here({})}
          next={data.nextPageCursor ? here({ cursor: data.nextPageCursor }) : undefined}
        />
      )}
    </>
  )
}

function SignUpTable({ signUps }: { signUps: readonly SignUp[] }) {
  return (
    <table className="list-table sign-up-table" onKeyDown={handleTableKey}>
      <caption className="visually-hidden">Sign-ups</caption>
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">State</th>
          <th scope="col">Signed up</th>
          <th scope="col">Mailing list</th>
          <th scope="col" className="cell-forget">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {signUps.map((signUp) => (
          <SignUpRow key={signUp.signUpId} signUp={signUp} />
        ))}
      </tbody>
    </table>
  )
}

function SignUpRow({ signUp }: { signUp: SignUp }) {
  const { email, state, reason, signedUpAt, changedAt, isJoinMailingList, sendId } = signUp
  const { words, tone } = stateWords[state]
  return (
    <tr>
      <th scope="row" className="cell-email">
        {email ?? <span className="muted">Forgotten</span>}
      </th>
      <td className="cell-state">
        <Badge tone={tone}>{words}</Badge>
        {state !== 'waiting' && (
          <span className="row-note">
            <Moment at={changedAt} />
            {sendId && (
              <>
                {' · '}
                <a href={sendHref(sendId)} data-stop="">
                  See the send
                </a>
              </>
            )}
          </span>
        )}
        {isTrouble(state) && <span className="row-note">{problemText({ state, reason })}</span>}
      </td>
      <td className="cell-since">
        <span className="card-word">Signed up </span>
        <Moment at={signedUpAt} />
      </td>
      <td className="cell-list">
        <span className="card-word">Mailing list </span>
        {isJoinMailingList ? 'Yes' : 'No'}
      </td>
      <td className="cell-forget">{email && <ErasePersonButton email={email} />}</td>
    </tr>
  )
}

function isTrouble(state: SignUp['state']): state is 'failed' | 'uncertain' | 'suppressed' {
  return state === 'failed' || state === 'uncertain' || state === 'suppressed'
}
