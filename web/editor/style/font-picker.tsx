import { useEffect, useRef, useState } from 'react'
import { fontFamilies } from '../../../src/shared/styles/font-families.ts'
import { fontFiles } from '../../site-style/font-files.gen.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'
import { useStyle } from './use-style.ts'

const kindLabels = {
  ...{ sans: 'Sans serif', serif: 'Serif', display: 'Display', handwriting: 'Handwriting', system: 'Of the machine' },
}

interface FontPickerProps {
  editing: StyleEditing
  title: string
  chosen: string
  onChoose(id: string): void
  onClose(): void
}

/** Every family, each in its own letters. */
export function FontPicker({ editing, title, chosen, onChoose, onClose }: FontPickerProps) {
  const { own } = useStyle(editing).fonts
  const [typed, setTyped] = useState('')
  const mine = Object.entries(own).map(([id, { name }]) => ({ id: `own-${id}`, name, kind: 'own' as const }))
  const all = [...mine, ...fontFamilies].filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Dialog title={title} onClose={onClose}>
      <TextField label="Search" autoFocus value={typed} onChange={setTyped} />
      <p role="status">{all.length === 0 && 'Nothing matches.'}</p>
      <ul className={styles.fonts}>
        {all.map(({ id, name, kind }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <FontPreview id={id} name={name} />
              <span>{kind === 'own' ? 'Uploaded' : kindLabels[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const systemFamilies: Record<string, string> = {
  ...{ 'system-sans': 'system-ui', 'system-serif': 'Georgia, serif', 'system-rounded': 'ui-rounded, system-ui' },
}

/** The name in the family's letters, which are fetched once it comes into sight. */
function FontPreview({ id, name }: { id: string; name: string }) {
  const box = useRef<HTMLElement>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const url = fontFiles[id]?.files[0]?.url
  useEffect(() => {
    if (!box.current || url === undefined) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      loadPreview(id, url).then(
        () => setState('ready'),
        () => setState('failed'),
      )
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [id, url])
  const family = systemFamilies[id] ?? (state === 'ready' ? `"preview ${id}"` : undefined)
  return (
    <strong ref={box} style={{ fontFamily: family }}>
      {name}
      {state === 'failed' && <small role="alert">Unable to load preview for {name}.</small>}
    </strong>
  )
}

async function loadPreview(id: string, url: string): Promise<void> {
  const family = `preview ${id}`
  if ([...document.fonts].some((font) => font.family.includes(family))) return
  document.fonts.add(await new FontFace(family, `url("${url}")`).load())
}
