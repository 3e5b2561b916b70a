import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

/** The link of an invitation, where no e-mail was sent. */
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
    <section className="people-notice link-notice" aria-label="Invitation link" ref={box}>
      <TextField
        label="Invitation link"
        hint="Share it only with this person. It works once, for 7 days, and is not shown again."
        readOnly
        value={link}
        onChange={() => {}}
        onFocus={({ target }) => target.select()}
      />
      <div className="link-notice-actions">
        <Button kind="primary" onClick={copy}>
          Copy link
        </Button>
        <Button kind="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
        <span role="status">{copied}</span>
      </div>
    </section>
  )
}
