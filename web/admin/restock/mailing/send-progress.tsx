import type { Send } from '../../../../src/restock/admin-contract.ts'
import { amountText } from '../../amount-text.ts'
import { isUnfinished, type PartName, partNames, partWords, progressSentence } from '../restock-words.ts'
import styles from './send-page.module.css'
import { useThrottled } from './use-throttled.ts'

/** Minimum interval of announcements to screen readers. */
const SPOKEN_EVERY_MS = 5_000

const afterwards = {
  going: 'You can leave this page. Sending continues.',
  paused: 'Paused. No e-mails are sent until it is resumed.',
}

/** Each e-mail is in exactly one part of the bar; the numbers beside it say the same. */
export function SendProgress({ send }: { send: Send }) {
  const sentence = progressSentence(send)
  const spoken = useThrottled(sentence, SPOKEN_EVERY_MS, send.finishedAt !== null)
  return (
    <section className={styles.sendProgress} aria-label="Progress">
      <p className={styles.sendFigure} aria-hidden="true">
        <strong>{amountText(send.sent)}</strong> of {amountText(send.total)} sent
      </p>
      <p className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </p>
      <div
        className={styles.sendBar}
        role="progressbar"
        aria-label="E-mails processed"
        aria-valuemin={0}
        aria-valuemax={send.total}
        aria-valuenow={send.total - send.pending}
      >
        {partNames.map((part) => (
          <Part key={part} part={part} share={send.total === 0 ? 0 : send[part] / send.total} />
        ))}
      </div>
      <dl className={styles.sendParts}>
        {partNames.map((part) => (
          <div key={part} data-part={part} data-none={send[part] === 0}>
            <dt>{partWords[part]}</dt>
            <dd>{amountText(send[part])}</dd>
          </div>
        ))}
      </dl>
      {isUnfinished(send) && <p className="muted">{afterwards[send.state === 'paused' ? 'paused' : 'going']}</p>}
    </section>
  )
}

function Part({ part, share }: { part: PartName; share: number }) {
  return <span data-part={part} ref={(bar) => bar?.style.setProperty('flex-grow', String(share))} />
}
