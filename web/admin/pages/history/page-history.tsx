import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageHistoryQuery, publicationsQuery, restorePage } from '../../../api/site-pages.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Segmented } from '../../../ui/primitives/segmented.tsx'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../pages.module.css'
import { describe, usePageAction, useRefreshPages } from '../use-page-change.ts'
import { type Publication, publicationAt } from './history-moments.ts'
import { PagesSideBySide } from './pages-side-by-side.tsx'
import { WordChanges } from './word-changes.tsx'

/** Compares the page at two moments, as text or as rendered pages, and restores one. */
export function PageHistory({ page }: { page: PageReply }) {
  const { data } = useQuery(publicationsQuery)
  if (!data || data.publications.length === 0) return null
  return (
    <Card title="History" hint="What visitors saw at any second, compared with your draft or with another moment.">
      <TimeMachine page={page} publications={data.publications.toReversed()} />
    </Card>
  )
}

const shownAs = [
  { value: 'words', label: 'Words' },
  { value: 'pages', label: 'Side by side' },
] as const

interface TimeMachineProps {
  page: PageReply
  /** Oldest first. */
  publications: Publication[]
}

function TimeMachine({ page, publications }: TimeMachineProps) {
  const [firstNo, setFirstNo] = useState(publications.at(-1)?.no)
  const [secondNo, setSecondNo] = useState<number>()
  const [view, setView] = useState<'words' | 'pages'>('words')
  const first = publications.find(({ no }) => no === firstNo) ?? publications.at(-1)
  const second = publications.find(({ no }) => no === secondNo)
  if (!first) return null
  return (
    <div className={styles.fields}>
      <div className={styles.moments}>
        <MomentChoice label="Publication" publications={publications} chosen={first} onChoose={setFirstNo} />
        <MomentChoice
          label="Compared with"
          publications={publications}
          chosen={second}
          withDraft
          onChoose={setSecondNo}
        />
      </div>
      <Segmented label="Shown as" value={view} options={shownAs} onChange={setView} />
      <Comparison page={page} first={first} second={second} view={view} />
    </div>
  )
}

interface MomentChoiceProps {
  label: string
  publications: readonly Publication[]
  /** Undefined: the draft. */
  chosen: Publication | undefined
  withDraft?: boolean
  onChoose(no: number | undefined): void
}

/** Selects a publication with a slider, or by date and time. */
function MomentChoice({ label, publications, chosen, withDraft = false, onChoose }: MomentChoiceProps) {
  const { timeZone } = useSiteWords()
  const [wall, setWall] = useState('')
  const place = chosen ? publications.indexOf(chosen) : publications.length
  const words = chosen ? `Publication ${chosen.no}` : 'Your draft'
  const goTo = (time: string) => {
    setWall(time)
    const then = publicationAt(publications, time, timeZone)
    if (then) onChoose(then.no)
  }
  const isBeforeAll = wall !== '' && publicationAt(publications, wall, timeZone) === undefined
  return (
    <div className={styles.moment}>
      <label className={styles.slider}>
        <span>{label}</span>
        <input
          type="range"
          min={0}
          max={publications.length - (withDraft ? 0 : 1)}
          value={place}
          aria-valuetext={words}
          onChange={(event) => onChoose(publications[Number(event.target.value)]?.no)}
        />
      </label>
      <span className={styles.address}>
        {words}
        {chosen && (
          <>
            {' '}
            · <Moment at={chosen.at} />
          </>
        )}
      </span>
      <TextField
        label="Page on a date"
        type="datetime-local"
        step={1}
        error={isBeforeAll ? 'Nothing was published by then.' : undefined}
        value={wall}
        onChange={goTo}
      />
    </div>
  )
}

interface ComparisonProps {
  page: PageReply
  first: Publication
  second: Publication | undefined
  view: 'words' | 'pages'
}

function Comparison({ page, first, second, view }: ComparisonProps) {
  const { docId } = page
  const { data, error } = useQuery(pageHistoryQuery(docId, first.no, second && { with: second.no }))
  if (error) return <Banner tone="bad" title="Unable to load." text={messageOf(error)} />
  if (!data) return <Skeleton />
  if (view === 'pages') return <PagesSideBySide page={page} first={first} second={second} />
  if (!data.document) return <p className={styles.none}>Visitors did not see this page then.</p>
  return (
    <>
      <WordChanges {...data} />
      <RestoreButton docId={docId} no={first.no} />
    </>
  )
}

function RestoreButton({ docId, no }: { docId: string; no: number }) {
  const { busy, run, confirmation } = usePageAction()
  const refresh = useRefreshPages()
  if (!usePermission()('content.editAnyPage')) return null
  return (
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
      {confirmation}
    </div>
  )
}
