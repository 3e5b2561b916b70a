import { useQuery } from '@tanstack/react-query'
import type { TryTemplateReply } from '../../../src/pages/template-contract.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { previewPassQuery } from '../../api/site-pages.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { CodeBox } from '../../ui/primitives/code-box.tsx'
import { errorWords } from './template-words.ts'
import styles from './templates.module.css'

type Errors = TryTemplateReply['errors']

interface ErrorListProps {
  errors: Errors
  /** Puts the cursor there. */
  onGo(place: { line: number; column: number }): void
}

/** Errors by line and column. */
export function ErrorList({ errors, onGo }: ErrorListProps) {
  if (errors.length === 0) return null
  return (
    <Banner
      tone="bad"
      title={errors.length === 1 ? 'One error' : `${errors.length} errors`}
      text={
        <ul className={styles.errors}>
          {errors.map((error, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two errors can be the same
            <li key={place}>
              {error.partial === undefined ? (
                <Button look="plain" size="small" onClick={() => onGo(error)}>
                  {errorWords(error)}
                </Button>
              ) : (
                errorWords(error)
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** What is printed, as text and in a frame in which no script runs. */
export function OutputPane({ reply }: { reply: TryTemplateReply | undefined }) {
  if (!reply) return <Skeleton />
  return (
    <div className={styles.stack}>
      <iframe className={styles.frame} title="Output" sandbox="" srcDoc={reply.output} />
      <CodeBox label="Output as text" code={reply.output} className={styles.box} />
      <TimesTable times={reply.times} />
    </div>
  )
}

/** The slowest tags, each without what is in it. */
function TimesTable({ times }: { times: TryTemplateReply['times'] }) {
  if (times.length === 0) return null
  return (
    <div className={styles.box}>
      <table>
        <caption>Time per tag</caption>
        <thead>
          <tr>
            <th scope="col">Tag</th>
            <th scope="col">Times</th>
            <th scope="col">Milliseconds</th>
          </tr>
        </thead>
        <tbody>
          {times.slice(0, TIMES_SHOWN).map(({ partial, line, column, count, milliseconds }) => (
            <tr key={`${partial ?? ''} ${line} ${column}`}>
              <th scope="row">{`${partial === undefined ? 'Line' : `${partial}, line`} ${line}, column ${column}`}</th>
              <td>{count}</td>
              <td>{milliseconds.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const TIMES_SHOWN = 20

/** The page with all drafts, as the storefront renders it. Scripts are disabled. */
export function PagePane({ path, saved }: { path: string; saved: number }) {
  const { data, error } = useQuery(previewPassQuery)
  if (error) return <Banner tone="bad" title="Unable to load." text={messageOf(error)} />
  if (!data) return <Skeleton />
  const url = new URL(path, data.origin)
  url.searchParams.set('view', data.pass)
  return (
    // Another address each time it is saved: the same one would not be loaded again.
    <iframe
      key={saved}
      className={styles.frame}
      title="Page with your drafts"
      src={url.href}
      sandbox="allow-same-origin"
    />
  )
}
