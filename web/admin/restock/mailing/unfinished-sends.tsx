import { useQuery } from '@tanstack/react-query'
import type { Send } from '../../../../src/restock/admin-contract.ts'
import { sendsQuery } from '../../../api/restock-admin.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { amountText } from '../../amount-text.ts'
import styles from '../restock.module.css'
import { sendHref } from '../restock-search.ts'
import { emailCount, isUnfinished, sendTitle, sendWords } from '../restock-words.ts'

/** Running and paused sends with their progress. */
export function UnfinishedSends() {
  const { data } = useQuery(sendsQuery())
  return data?.sends.filter(isUnfinished).map((send) => <Unfinished key={send.sendId} send={send} />)
}

function Unfinished({ send }: { send: Send }) {
  const { sendId, total, pending } = send
  const { words, tone } = sendWords(send)
  const title = sendTitle(send)
  return (
    <section className={styles.sendBanner} aria-label={`Send: ${title}`}>
      <p>
        <Badge tone={tone}>{words}</Badge> <strong>{title}</strong>{' '}
        <span className="muted">
          · {amountText(total - pending)} of {emailCount(total)}
        </span>
      </p>
      <progress aria-label={`E-mails processed: ${title}`} max={Math.max(total, 1)} value={total - pending} />
      <a href={sendHref(sendId)}>See progress</a>
    </section>
  )
}
