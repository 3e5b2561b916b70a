import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageHistoryQuery, previewPassQuery } from '../../../api/site-pages.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useWidth } from '../../../ui/primitives/use-width.ts'
import { Moment } from '../../moment.tsx'
import { screens } from '../page-words.ts'
import styles from '../pages.module.css'
import type { Publication } from './history-moments.ts'

interface PagesSideBySideProps {
  page: PageReply
  first: Publication
  /** Undefined: the draft. */
  second: Publication | undefined
}

/** Both versions, as rendered by the storefront. */
export function PagesSideBySide({ page, first, second }: PagesSideBySideProps) {
  return (
    <div className={styles.moments}>
      <PageThen page={page} publication={first} />
      <PageThen page={page} publication={second} />
    </div>
  )
}

function PageThen({ page, publication }: { page: PageReply; publication: Publication | undefined }) {
  const pass = useQuery(previewPassQuery)
  const path = usePathThen(page, publication)
  const error = pass.error ?? path.error
  const words = publication ? `Publication ${publication.no}` : 'Your draft'
  return (
    <figure className={styles.then}>
      <figcaption className={styles.address}>
        {words}
        {publication && (
          <>
            {' '}
            · <Moment at={publication.at} />
          </>
        )}
      </figcaption>
      {error && <Banner tone="bad" title="Unable to load." text={messageOf(error)} />}
      {path.path === null && <p className={styles.none}>Visitors did not see this page then.</p>}
      {!pass.data || path.path === undefined
        ? !error && <Skeleton />
        : path.path !== null && <Frame title={words} src={frameUrl(pass.data, path.path, publication)} />}
    </figure>
  )
}

/** Path of the page at that moment; null if it was not live, undefined while loading. */
function usePathThen(page: PageReply, publication: Publication | undefined) {
  const isSingle = page.document.settings.slug === undefined
  const { data, error } = useQuery({
    ...pageHistoryQuery(page.docId, publication?.no ?? 0),
    enabled: publication !== undefined,
  })
  if (publication && !data) return { path: undefined, error }
  const then = publication ? data?.document : page.document
  if (!then && !isSingle) return { path: null, error }
  const screen = screens.find(({ docId }) => docId === page.kind)
  const slug = then?.settings.slug
  return { path: slug === undefined ? (screen?.path ?? '/') : `/${slug}`, error }
}

function frameUrl({ origin, pass }: { origin: string; pass: string }, path: string, publication?: Publication) {
  const url = new URL(path, origin)
  url.searchParams.set('view', pass)
  // Times in replies have whole milliseconds.
  if (publication) url.searchParams.set('at', new Date(Date.parse(publication.at) + 1).toISOString())
  return url.href
}

/** Desktop width, scaled down. Scripts are disabled. */
function Frame({ title, src }: { title: string; src: string }) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useWidth(box) / DESKTOP_WIDTH
  return (
    <div ref={box} className={styles.frameBox}>
      {scale > 0 && (
        <iframe
          title={title}
          src={src}
          sandbox="allow-same-origin"
          style={{ width: DESKTOP_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}

const DESKTOP_WIDTH = 1280
