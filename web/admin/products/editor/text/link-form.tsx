import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from './rich-text.module.css'

/** Target of the selected text; an empty URL removes the link. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '')
  const apply = () => {
    editor.view.focus()
    const words = editor.chain().extendMarkRange('link')
    if (href.trim() === '') words.unsetLink().run()
    else words.setLink({ href: complete(href.trim()) }).run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      onClose()
      editor.view.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field inside
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextField label="Link address" placeholder="https://" value={href} onChange={setHref} autoFocus />
      <Button onClick={apply}>{href.trim() === '' ? 'Remove link' : 'Set link'}</Button>
    </div>
  )
}

function complete(address: string): string {
  return /^([a-z][a-z\d+.-]*:|\/|#)/i.test(address) ? address : `https://${address}`
}
