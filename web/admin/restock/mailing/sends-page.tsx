import { useQuery } from '@tanstack/react-query'
import type { Send } from '../../../../src/restock/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { sendsQuery } from '../../../api/restock-admin.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { handleTableKey } from '../../inventory/levels/table-keyboard.ts'
import { Moment } from '../../moment.tsx'
import { RestockFrame } from '../restock-frame.tsx'
import { groupsHref, type SendsSearch, sendHref, sendsHref } from '../restock-search.ts'
import { amountText, emailCount, sendTitle, sendWords } from '../restock-words.ts'
import '../restock-cards.css'

/** Every send there was, the latest first. */
export function SendsPage({ search }: { search: SendsSearch }) {
  return (
    <RestockFrame title="Restock">
      <Sends search={search} />
    </RestockFrame>
  )
}

function Sends({ search: { cursor } }: { search: SendsSearch }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(sendsQuery(cursor))
  if (error && !data)
    return (
      <EmptyState title="Mailings could not be loaded" text={messageOf(error)}>
        <Button look="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  if (!data)
    return <TableSkeleton label="Loading mailings" className="send-table" cells={['cell-state', 'cell-emails']} />
  if (data.sends.length === 0)
    return (
      <EmptyState
        title="No mailings yet"
        text="Every mailing appears here, started by a person or automatically, with the state of each e-mail."
      >
        <ButtonLink look="primary" to={groupsHref()}>
          View waiting list
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <div className="list-results" aria-busy={isPlaceholderData}>
        <SendTable sends={data.sends} />
      </div>
      {(cursor || data.hasNextPage) && (
        <Pagination
          first={cursor && sendsHref()}
          next={data.nextPageCursor ? sendsHref({ cursor: data.nextPageCursor }) : undefined}
        />
      )}
    </>
  )
}

function SendTable({ sends }: { sends: readonly Send[] }) {
  return (
    <table className="list-table send-table" onKeyDown={handleTableKey}>
      <caption className="visually-hidden">Mailings, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Send</th>
          <th scope="col">State</th>
          <th scope="col">E-mails</th>
          <th scope="col">Clicked</th>
          <th scope="col">Added to cart</th>
        </tr>
      </thead>
      <tbody>
        {sends.map((send) => (
          <SendRow key={send.sendId} send={send} />
        ))}
      </tbody>
    </table>
  )
}

function SendRow({ send }: { send: Send }) {
  const { words, tone } = sendWords(send)
  return (
    <tr>
      <th scope="row" className="cell-name">
        <a href={sendHref(send.sendId)} data-stop="">
          {sendTitle(send)}
        </a>
        <span className="row-note">
          <Moment at={send.requestedAt} /> · {initiatorText(send)}
        </span>
      </th>
      <td className="cell-state">
        <Badge tone={tone}>{words}</Badge>
      </td>
      <td className="cell-emails">
        {amountText(send.sent)} of {emailCount(send.total)} sent
      </td>
      <td className="cell-clicked">
        <span className="card-word">Clicked </span>
        {amountText(send.clicked)}
      </td>
      <td className="cell-carted">
        <span className="card-word">Added to cart </span>
        {amountText(send.carted)}
      </td>
    </tr>
  )
}

/** Who pressed, if anybody. */
export function initiatorText({ kind, requestedBy }: Pick<Send, 'kind' | 'requestedBy'>): string {
  if (kind === 'stock') return 'Automatic (back in stock)'
  return `By ${requestedBy ?? 'a deleted account'}`
}
