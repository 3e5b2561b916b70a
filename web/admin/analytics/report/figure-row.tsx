import { ComparedLine } from '../charts/compared-line.tsx'
import type { Change } from './change.ts'
import { ChangeMark } from './change-mark.tsx'
import styles from './figure-row.module.css'

export interface Figure {
  label: string
  value: string
  /** How much more or less than before. */
  change?: Change | undefined
  /** What should be known of the number. */
  note?: string | undefined
  /** Where pressing it leads, and what is shown there. */
  link?: { href: string; title: string } | undefined
}

interface FigureRowProps {
  figures: readonly Figure[]
  /** With which days they are compared. */
  compared?: string | undefined
}

/** The numbers that a dashboard begins with. */
export function FigureRow({ figures, compared }: FigureRowProps) {
  return (
    <>
      <dl className={styles.figureRow}>
        {figures.map(({ label, value, change, note, link }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
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
              {note && <span className={styles.figureNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ComparedLine compared={compared} />
    </>
  )
}
