import { useState } from 'react'
import { Button } from '../../ui/primitives/button.tsx'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('Select the text and press Ctrl+C or Cmd+C')
    }
    setTimeout(() => setSaid(''), 3_000)
  }
  return (
    <span>
      <Button look="plain" aria-label={`Copy ${label}`} onClick={copy}>
        {said === 'Copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={said === 'Copied' ? 'visually-hidden' : undefined}>
        {said}
      </span>
    </span>
  )
}
