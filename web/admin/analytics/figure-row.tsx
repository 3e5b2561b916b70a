import './figure-row.css'

export interface Figure {
  label: string
  value: string
  /** How much more or less than before: `+12%`. */
  change?: string | undefined
  /** What should be known of the number. */
  note?: string | undefined
}

/** The numbers that a dashboard begins with. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figure-row">
      {figures.map(({ label, value, change, note }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd>
            <span className="figure-value">{value}</span>
            {change && (
              <span className="figure-change">
                {change} <span className="visually-hidden">than in the period before</span>
              </span>
            )}
            {note && <span className="figure-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
