import { useState } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { CodeBox } from '../../ui/primitives/code-box.tsx'
import { sentenceOf } from '../blocks/block-words.ts'
import type { PageSession } from '../history/page-session.ts'
import type { RefusedChange } from '../history/session-core.ts'
import styles from './notices.module.css'

/** A change that the server will not accept, with what was typed, until its author has decided. */
export function RefusedNotice({ change, session }: { change: RefusedChange; session: PageSession }) {
  const texts = textsOf(change.patches)
  return (
    <section className={styles.refused} aria-label="A change could not be saved">
      <Banner
        tone="bad"
        title="A change could not be saved"
        text={
          <>
            {change.message} {whatToDo(change.status)}
          </>
        }
      />
      {texts.length > 0 && <CodeBox label="Your text" code={texts.join('\n')} className={styles.kept} />}
      <div className={styles.answers}>
        <Button size="small" onClick={() => session.retryRefused(change.opId)}>
          Try again
        </Button>
        {texts.length > 0 && <CopyText text={texts.join('\n')} />}
        <Button size="small" onClick={() => session.discardRefused(change.opId)}>
          Discard
        </Button>
      </div>
    </section>
  )
}

function CopyText({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy the text')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Select the text and copy it'),
    )
  return (
    <Button size="small" onClick={() => void copy()}>
      {label}
    </Button>
  )
}

function whatToDo(status: number): string {
  if (status === 403)
    return 'It is kept in this browser. Ask someone who can change your role, then try again; or copy the text.'
  if (status === 404) return 'It is kept in this browser. Copy the text if you need it elsewhere.'
  if (status === 413) return 'It is kept in this browser. Copy the text, and add it in smaller parts.'
  return 'It is kept in this browser. Copy the text and change it, or try again.'
}

/** Every text and value that these patches would have set. */
export function textsOf(patches: readonly Patch[]): string[] {
  return patches.flatMap((patch) => {
    if (patch.op === 'remove') return []
    const name = patch.path.at(-1) ?? ''
    if (typeof patch.value === 'string') return isTyped(patch.path) ? [`${sentenceOf(name)}: ${patch.value}`] : []
    return linesIn(patch.value)
  })
}

/** Texts of paragraphs and fields, in order; other settings are single words and are left out. */
function linesIn(value: Json): string[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(linesIn)
  if (typeof value !== 'object' || value === null) return []
  const { content } = value
  if (Array.isArray(content) && content.some(isText))
    return [content.map((node) => (isText(node) ? node.text : ' ')).join('')]
  return Object.values(value).flatMap(linesIn)
}

const isText = (node: Json): node is { type: 'text'; text: string } =>
  typeof node === 'object' && node !== null && !Array.isArray(node) && node.type === 'text'

/** Not a position, which nobody types. */
const isTyped = (path: readonly string[]) => path.includes('props') || path[0] === 'settings'
