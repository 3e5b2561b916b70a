import type { PreflightReply } from '../../../../src/restock/admin-contract.ts'
import { amountText } from '../../amount-text.ts'
import styles from '../restock.module.css'
import { emailCount, groupTitle, stockText, stockWarning } from '../restock-words.ts'

/** Preview of a send: recipients, people left out with reasons, and the stock of each variant. */
export function RecipientSummary({ reply }: { reply: PreflightReply }) {
  const { recipients, suppressed, alreadyTold, groups } = reply
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Recipients</dt>
          <dd>{amountText(recipients)}</dd>
        </div>
        <div>
          <dt>Suppressed</dt>
          <dd>{amountText(suppressed)}</dd>
        </div>
        <div>
          <dt>Already notified</dt>
          <dd>{amountText(alreadyTold)}</dd>
        </div>
      </dl>
      <p className="muted">{explanation(reply)}</p>
      {groups.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        <ul className={styles.preflightGroups} aria-label="Stock per variant" tabIndex={0}>
          {groups.map((group) => (
            <PreflightLine key={group.variantId} group={group} />
          ))}
        </ul>
      )}
    </>
  )
}

function explanation({ recipients, suppressed, alreadyTold, groups }: PreflightReply): string {
  const said = [
    recipients === 0 && 'No one can be notified.',
    groups.some(({ isPublic }) => !isPublic) && 'Products that are not public are left out.',
    suppressed > 0 && 'Suppressed: they unsubscribed from this store’s e-mails and get none.',
    alreadyTold > 0 && 'Already notified: they got an e-mail before, did not sign up again, and get none.',
  ].filter((sentence) => sentence !== false)
  return said.length > 0 ? said.join(' ') : 'Everyone waiting gets one e-mail.'
}

function PreflightLine({ group }: { group: PreflightReply['groups'][number] }) {
  const warning = stockWarning(group)
  return (
    <li>
      <strong>{groupTitle(group)}</strong>
      <span className={styles.preflightAmounts}>
        {emailCount(group.recipients)} · {stockText(group)} in stock
      </span>
      {warning && <span className={styles.preflightWarning}>{warning}</span>}
    </li>
  )
}
