import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './people.module.css'

/** Link of an invitation, if no e-mail was sent. */
export function LinkNotice({ link, onDismiss }: { link: string; onDismiss(): void }) {
  const [copied, setCopied] = useState('')
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('Copied.')
    } catch {
      box.current?.querySelector('input')?.select()
      setCopied('Your browser does not let us copy. The link is selected: press Ctrl+C or Cmd+C.')
    }
  }
  return (
    <section className={classNames(styles.notice, styles.link)} aria-label="Invitation link" ref={box}>
      <TextField
        label="Invitation link"
        hint="Share it only with this person. It works once, for 7 days, and is not shown again."
        readOnly
        value={link}
        onChange={() => {}}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.linkActions}>
        <Button look="primary" onClick={copy}>
          Copy link
        </Button>
        <Button look="plain" onClick={onDismiss}>
          Dismiss
        </Button>
        <span role="status">{copied}</span>
      </div>
    </section>
  )
}
