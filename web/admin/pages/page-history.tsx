import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicationsReply } from '../../../src/pages/admin-contract.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { pageHistoryQuery, publicationsQuery, restorePage } from '../../api/site-pages.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Moment } from '../moment.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './pages.module.css'
import { describe, usePageAction, useRefreshPages } from './use-page-change.ts'
import { WordChanges } from './word-changes.tsx'

/** The page in each publication: a slider over them, the words that have changed since, and a way back. */
export function PageHistory({ docId }: { docId: string }) {
  const { data } = useQuery(publicationsQuery)
  if (!data || data.publications.length === 0) return null
  return (
    <Card title="History" hint="What visitors saw, compared with your draft.">
      <TimeMachine docId={docId} publications={data.publications.toReversed()} />
    </Card>
  )
}

interface TimeMachineProps {
  docId: string
  /** The oldest first. */
  publications: PublicationsReply['publications']
}

function TimeMachine({ docId, publications }: TimeMachineProps) {
  const [place, setPlace] = useState(publications.length - 1)
  const chosen = publications[Math.min(place, publications.length - 1)]
  if (!chosen) return null
  return (
    <div className={styles.fields}>
      <label>
        Publication{' '}
        <input
          type="range"
          min={0}
          max={publications.length - 1}
          value={place}
          aria-valuetext={`Publication ${chosen.no}`}
          onChange={(event) => setPlace(Number(event.target.value))}
        />{' '}
        {chosen.no} · <Moment at={chosen.at} />
      </label>
      <Comparison docId={docId} no={chosen.no} />
    </div>
  )
}

function Comparison({ docId, no }: { docId: string; no: number }) {
  const { data, error } = useQuery(pageHistoryQuery(docId, no))
  const { busy, run } = usePageAction()
  const refresh = useRefreshPages()
  const mayEdit = usePermission()('content.editAnyPage')
  if (error) return <Banner tone="bad" title="Unable to load." text={messageOf(error)} />
  if (!data) return <Skeleton />
  if (!data.document) return <p className={styles.none}>Visitors did not see this page then.</p>
  return (
    <>
      <WordChanges words={data.words} />
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            busy={busy}
            onClick={() =>
              void run(
                () => restorePage(docId, no),
                (changed) => describe(changed, `The draft is what publication ${no} had.`, refresh),
              )
            }
          >
            Restore this content
          </Button>
        </div>
      )}
    </>
  )
}
