import type { TryReply } from '../../../src/pricing/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { scaledText } from './scaled-text.ts'
import styles from './settings.module.css'

interface TriedOrderProps {
  reply: TryReply
  onChoose(optionId: string): void
}

/** The result like a receipt: shipping options, then each step with its reason. */
export function TriedOrder({ reply, onChoose }: TriedOrderProps) {
  const money = (cents: number) => formatMoney(cents, reply.currency)
  return (
    <section className={styles.group} aria-label="Result" aria-live="polite">
      <h3>How it is worked out</h3>
      <ol className={styles.steps}>
        {reply.explanation.map(({ what, why, rate, baseCents, resultCents, effect }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids, and are replaced together
          <li key={place} data-effect={effect}>
            <span>
              {what}
              {rate !== null && ` ${scaledText(rate, 10_000)} %`}
              {rate !== null && baseCents !== null && ` of ${money(baseCents)}`}
            </span>
            <span className={styles.amount}>
              {effect === 'takes-away' && '−'}
              {effect === 'contained' && resultCents === 0 ? '' : money(resultCents)}
            </span>
            <span className={styles.why}>{why}</span>
          </li>
        ))}
      </ol>
      {[reply.sentence, reply.vatSentence, reply.minimumSentence].map(
        (sentence) =>
          sentence && (
            <p className={styles.note} key={sentence}>
              {sentence}
            </p>
          ),
      )}
      {reply.options.length + reply.hidden.length > 0 && <h3>Ways of shipping</h3>}
      <ul className={styles.list}>
        {reply.options.map(({ id, name, note, cents }) => (
          <li key={id}>
            <div className={styles.words}>
              <strong>{name}</strong> {money(cents)}
              {note && <p>{note}</p>}
            </div>
            {id === reply.selectedOptionId ? (
              <span className={styles.note}>Chosen</span>
            ) : (
              <Button size="small" onClick={() => onChoose(id)}>
                Choose {name}
              </Button>
            )}
          </li>
        ))}
        {reply.hidden.map(({ id, name, reason }) => (
          <li key={id}>
            <div className={styles.words}>
              <strong>{name}</strong>
              <p>Not offered: {reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
