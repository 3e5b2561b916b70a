import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TrackedPath } from '../../../src/shared/styles/site-style.ts'
import { Moment } from '../../admin/moment.tsx'
import { messageOf } from '../../api/client/message-of.ts'
import { styleHistoryQuery } from '../../api/site-pages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import panels from '../panels/panels.module.css'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'

const labels: Record<TrackedPath, string> = {
  'colors.defaultThemeId': 'theme of pages',
  'colors.palette': 'palette',
  'colors.themes': 'colors of themes',
  'fonts.activeThemeId': 'pair of fonts',
  'fonts.themes': 'fonts of a pair',
  'fonts.fontUsageCategories': 'how fonts are used',
}

/** History of changes to colours and fonts. */
export function HistoryGroup({ style: editing }: { style: StyleEditing }) {
  const { data, error, refetch } = useQuery(styleHistoryQuery)
  // A change is listed once it is saved.
  useEffect(() => {
    const { session } = editing.read()
    let before = session?.read().status
    void editing.flush().then(() => refetch())
    return session?.subscribe(() => {
      const { status } = session.read()
      if (status === 'saved' && before !== 'saved') void refetch()
      before = status
    })
  }, [editing, refetch])
  return (
    <section className={panels.group}>
      <h3>What was changed</h3>
      {error && <p role="alert">Unable to load results. {messageOf(error)}</p>}
      {!data && !error && <Skeleton />}
      {data?.changes.length === 0 && (
        <p className={panels.note}>Changes of colors and fonts are listed here, with who made them.</p>
      )}
      <ol className={styles.history}>
        {data?.changes.map(({ seq, at, by, paths }) => (
          <li key={seq}>
            {by ?? 'A former member'}: {paths.map((path) => labels[path]).join(', ')}
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  )
}
