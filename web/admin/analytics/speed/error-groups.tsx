import { Fragment, type ReactNode } from 'react'
import type { ErrorGroup } from '../../../../src/analytics/speed-contract.ts'
import { NO_MESSAGE } from '../../../../src/shared/messages/report-labels.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { CodeBox } from '../../../ui/primitives/code-box.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from './error-groups.module.css'

const UNKNOWN = 'Unknown'

/** Script errors, most frequent first; each expands to its details. */
export function ErrorGroups({ groups, words }: { groups: readonly ErrorGroup[]; words: SiteWords }) {
  return (
    <ul className={styles.errorGroups}>
      {groups.map((group) => (
        <li key={group.fingerprint}>
          <details>
            <summary>
              <span className={styles.errorMessage}>{group.message || NO_MESSAGE}</span>
              <span className={styles.errorFacts}>
                {group.isNew && <Badge tone="info">New</Badge>}
                <strong>{words.number(group.times)}×</strong> last {words.moment(group.lastAt)}
              </span>
            </summary>
            <ErrorDetails group={group} words={words} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function ErrorDetails({ group, words }: { group: ErrorGroup; words: SiteWords }) {
  const { pages, pageCount, browsers, app, firstAt, stack } = group
  return (
    <div className={styles.errorDetails}>
      <dl>
        <Fact name="First" value={words.moment(firstAt)} />
        <Fact name="Program" value={app || UNKNOWN} />
        <Fact
          name={pageCount > pages.length ? `Pages (${words.number(pageCount)}, the first ${pages.length})` : 'Pages'}
          value={<Counts counted={pages} words={words} />}
        />
        <Fact name="Browsers" value={<Counts counted={browsers} words={words} />} />
      </dl>
      {stack && <CodeBox label="Stack" code={stack} className={styles.errorStack} />}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Values from browsers, each isolated in its own writing direction. */
function Counts({ counted, words }: { counted: ErrorGroup['pages']; words: SiteWords }) {
  if (counted.length === 0) return UNKNOWN
  return counted.map(({ value, times }, place) => (
    <Fragment key={value}>
      {place > 0 && ', '}
      <bdi>{value || UNKNOWN}</bdi> ({words.number(times)})
    </Fragment>
  ))
}
