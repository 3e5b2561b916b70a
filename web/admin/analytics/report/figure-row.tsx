import type { ReactNode } from 'react'
import { ComparedLine } from '../charts/compared-line.tsx'
import type { Change } from './change.ts'
import { ChangeMark } from './change-mark.tsx'
import styles from './figure-row.module.css'

export interface Figure {
  label: string
  value: string
  /** Change from the previous period. */
  change?: Change | undefined
  /** A rating of the number. */
  badge?: ReactNode
  /** Explanation of the number. */
  note?: string | undefined
  /** Link with its title. */
  link?: { href: string; title: string } | undefined
  /** The chart below can draw it; its card chooses it. */
  drawing?: { isDrawn: boolean; onDraw(): void } | undefined
}

interface FigureRowProps {
  figures: readonly Figure[]
  /** The period compared with. */
  compared?: string | undefined
}

/** Key figures at the top of a dashboard. */
export function FigureRow({ figures, compared }: FigureRowProps) {
  return (
    <>
      <dl className={styles.figureRow}>
        {figures.map(({ label, value, change, badge, note, link, drawing }) => (
          <div key={label} className={styles.figure} data-drawn={drawing?.isDrawn}>
            <dt>
              {drawing ? (
                <button type="button" aria-pressed={drawing.isDrawn} onClick={drawing.onDraw}>
                  {label}
                </button>
              ) : (
                label
              )}
            </dt>
            <dd>
              <span className={styles.figureValue}>
                {link ? (
                  <a href={link.href} title={link.title}>
                    {value}
                  </a>
                ) : (
                  value
                )}
              </span>
              <ChangeMark change={change} />
              {badge}
              {note && <span className={styles.figureNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ComparedLine compared={compared} />
    </>
  )
}
