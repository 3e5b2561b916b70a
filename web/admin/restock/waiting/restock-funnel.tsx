import { useQuery } from '@tanstack/react-query'
import type { FunnelReply } from '../../../../src/restock/admin-contract.ts'
import { funnelQuery } from '../../../api/restock-admin.ts'
import { amountText } from '../../amount-text.ts'
import { shareText } from '../restock-words.ts'
import styles from './funnel.module.css'

const steps = [
  { name: 'signedUp', label: 'Signed up' },
  { name: 'sent', label: 'E-mail sent' },
  { name: 'clicked', label: 'Link clicked' },
  { name: 'carted', label: 'Added to cart' },
] as const satisfies { name: keyof FunnelReply; label: string }[]

/** Funnel from sign-up to cart, as a line with a table. */
export function RestockFunnel() {
  const { data: funnel } = useQuery(funnelQuery)
  if (!funnel || funnel.signedUp === 0) return null
  return (
    <section className={styles.funnel} aria-label="From sign-up to cart">
      <ol className={styles.funnelSteps}>
        {steps.map(({ name, label }, place) => (
          <li key={name}>
            <span className={styles.funnelLabel}>{label}</span>
            <strong>{amountText(funnel[name])}</strong>
            <span className={styles.funnelShare}>{place > 0 && shareText(funnel[name], funnel.signedUp)}</span>
            <meter className="visually-hidden" aria-label={label} max={funnel.signedUp} value={funnel[name]} />
            <span className={styles.funnelBar} aria-hidden="true">
              <span ref={(bar) => bar?.style.setProperty('inline-size', widthOf(funnel[name], funnel.signedUp))} />
            </span>
          </li>
        ))}
      </ol>
      <details>
        <summary>Show as a table</summary>
        <FunnelTable funnel={funnel} />
      </details>
    </section>
  )
}

function FunnelTable({ funnel }: { funnel: FunnelReply }) {
  return (
    <table className={styles.funnelTable}>
      <caption className="visually-hidden">From sign-up to cart</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">People</th>
          <th scope="col">Of the step before</th>
          <th scope="col">Of all sign-ups</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, label }, place) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{amountText(funnel[name])}</td>
            <td>{place > 0 ? shareOfBefore(funnel, place) : ''}</td>
            <td>{shareText(funnel[name], funnel.signedUp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shareOfBefore(funnel: FunnelReply, place: number): string {
  const [before, here] = [steps[place - 1], steps[place]]
  return before && here ? shareText(funnel[here.name], funnel[before.name]) : ''
}

const widthOf = (part: number, whole: number) => `${Math.min(100, (part / whole) * 100)}%`
