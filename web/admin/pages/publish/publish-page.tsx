import { useQuery } from '@tanstack/react-query'
import type { PublicationsReply } from '../../../../src/pages/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { decideRequest, publicationsQuery, revertTo } from '../../../api/site-pages.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { Moment } from '../../moment.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import { RequestedChanges } from '../history/word-changes.tsx'
import styles from '../pages.module.css'
import { usePageAction } from '../use-page-change.ts'
import { PublishForm } from './publish-form.tsx'

/** Unpublished changes, pending requests and past publications. */
export function PublishPage() {
  const { data, error } = useQuery(publicationsQuery)
  return (
    <>
      <PageHeader
        title="Publish"
        tabs={<PlaceTabs />}
        hint="All changes go live together, in one moment. Every publication can be brought back."
      />
      {error && <Banner tone="bad" title="Unable to load." text={messageOf(error)} />}
      {data ? (
        <div className={styles.stack}>
          <PublishForm key={JSON.stringify(data.changes)} pending={data} />
          {data.requests.length > 0 && <Requests requests={data.requests} liveNo={data.liveNo} />}
          <Publications {...data} />
        </div>
      ) : (
        <Skeleton />
      )}
    </>
  )
}

function Requests({ requests, liveNo }: Pick<PublicationsReply, 'requests' | 'liveNo'>) {
  const mayDecide = usePermission()('pages.publish')
  return (
    <Card title="Scheduled and to be reviewed" flush>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.requestId} className={styles.row}>
            <RequestWords request={request} liveNo={liveNo} />
            <Badge tone={request.state === 'scheduled' ? 'info' : 'warning'}>
              {request.state === 'scheduled' ? 'Scheduled' : 'Needs Review'}
            </Badge>
            {mayDecide && <RequestActions request={request} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Request = PublicationsReply['requests'][number]

/** Pages of a request with their changes, and its date. */
function RequestWords({ request, liveNo }: { request: Request; liveNo: number }) {
  const { requestId, state, pages, note, problem, dueAt, createdAt } = request
  return (
    <span className={styles.words}>
      <span className={styles.address}>
        {dueAt && state === 'scheduled' ? <Moment prefix="Due" at={dueAt} /> : <Moment prefix="Asked" at={createdAt} />}
        {note && ` · ${note}`}
        {problem && ` · ${problem}`}
      </span>
      {pages.map((page) => (
        <span key={page.docId}>
          <PageLink to={`/pages/${page.docId}`} className={styles.title}>
            {page.title}
          </PageLink>
          <RequestedChanges page={page} requestId={requestId} liveNo={liveNo} />
        </span>
      ))}
    </span>
  )
}

function RequestActions({ request: { requestId, state } }: { request: Request }) {
  const { busy, run } = usePageAction()
  const isScheduled = state === 'scheduled'
  const decide = (decision: 'publish' | 'cancel' | 'decline', message: string) =>
    void run(
      () => decideRequest(requestId, decision),
      () => ({ message }),
    )
  return (
    <span className={styles.actions}>
      <Button size="small" busy={busy} onClick={() => decide('publish', 'It is live.')}>
        Publish now
      </Button>
      <Button
        size="small"
        busy={busy}
        onClick={() => decide(isScheduled ? 'cancel' : 'decline', 'It was taken off the list. The drafts stay.')}
      >
        {isScheduled ? 'Cancel' : 'Decline'}
      </Button>
    </span>
  )
}

function Publications({ publications, liveNo, hasOlder }: PublicationsReply) {
  const { busy, run, confirmation } = usePageAction()
  const mayRevert = usePermission()('pages.publish')
  return (
    <Card title="History" flush>
      {publications.length === 0 && <p className={styles.none}>Nothing was published yet.</p>}
      <ol className={styles.list}>
        {publications.map(({ no, at, note, revertsTo, changedCount }) => (
          <li key={no} className={styles.row}>
            <span className={styles.words}>
              <span>
                Publication {no}
                {revertsTo !== null && `, which brought back ${revertsTo}`}
              </span>
              <span className={styles.address}>
                <Moment at={at} /> · {changedCount} {changedCount === 1 ? 'change' : 'changes'}
                {note && ` · ${note}`}
              </span>
            </span>
            {no === liveNo && <Badge tone="good">Live</Badge>}
            {no !== liveNo && mayRevert && (
              <Button
                size="small"
                busy={busy}
                aria-label={`Bring back publication ${no}`}
                onClick={() =>
                  void run(
                    () => revertTo(no),
                    () => ({ message: `Visitors see publication ${no} again. Drafts stay as they are.` }),
                  )
                }
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasOlder && (
        <p className={styles.none}>
          These are the newest {publications.length} publications. What visitors saw before them is kept.
        </p>
      )}
      {confirmation}
    </Card>
  )
}
