import type { Send } from '../../../../src/restock/admin-contract.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { amountText } from '../../amount-text.ts'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import restockStyles from '../restock.module.css'
import { sendsHref } from '../restock-search.ts'
import { emailCount, isUnfinished, sendTitle, sendWords } from '../restock-words.ts'
import { ProblemList } from './problem-list.tsx'
import { SendProgress } from './send-progress.tsx'
import { initiatorText } from './sends-page.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { type LiveSend, useSend } from './use-send.ts'
import { useSendControls } from './use-send-controls.tsx'

const MAILINGS = { to: sendsHref(), label: 'Mailings' }

/** One send: progress, controls, and e-mails with problems. */
export function SendPage({ sendId }: { sendId: string }) {
  const watched = useSend(sendId)
  const { send, error, refetch } = watched
  return (
    <>
      {!send && <PageHeader title="Mailing" back={MAILINGS} />}
      {error && !send && (
        <LoadError title="The mailing could not be loaded" error={error} onRetry={refetch}>
          <ButtonLink to={sendsHref()}>All mailings</ButtonLink>
        </LoadError>
      )}
      {!error && !send && (
        <div role="status" aria-label="Loading mailing">
          <Skeleton />
          <Skeleton length="short" />
        </div>
      )}
      {send && <ShownSend send={send} take={watched.take} />}
    </>
  )
}

function ShownSend({ send, take }: { send: Send; take: LiveSend['take'] }) {
  const may = usePermission()
  const title = useKeptFocus(!isUnfinished(send))
  const { words, tone } = sendWords(send)
  const controls = useSendControls(send, take)
  const problems = send.failed + send.uncertain + send.suppressed
  return (
    <>
      <PageHeader
        title={sendTitle(send)}
        titleRef={title}
        badge={<Badge tone={tone}>{words}</Badge>}
        back={MAILINGS}
        hint={
          <>
            <Moment at={send.requestedAt} /> · {initiatorText(send)}
          </>
        }
        {...controls.actions}
      />
      {controls.dialog}
      {send.delayed && <Outage delayed={send.delayed} />}
      <SendProgress send={send} />
      {send.sent > 0 && (
        <p className="muted">
          Of those sent, {amountText(send.clicked)} followed the link and {amountText(send.carted)} put it into a cart.
        </p>
      )}
      {problems > 0 && may('restock.read') && <ProblemList send={send} />}
      {problems > 0 && !may('restock.read') && (
        <p className={restockStyles.noticeBox}>
          Your role shows you the numbers, not the recipients. Addresses are for owners, administrators and store
          managers.
        </p>
      )}
    </>
  )
}

/** E-mails that the mail server did not accept yet are retried automatically. */
function Outage({ delayed: { count, until } }: { delayed: NonNullable<Send['delayed']> }) {
  return (
    <Banner
      tone="warning"
      title="The mail server is not accepting every e-mail at the moment"
      text={
        <>
          {emailCount(count)} {count === 1 ? 'waits' : 'wait'} and will be tried again, next at <Moment at={until} />.
          Nobody gets the same e-mail twice.
        </>
      }
    />
  )
}
