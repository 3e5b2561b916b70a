import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UploadedFont } from '../../../src/files/contract.ts'
import { FONT_BYTES_MAX, fontMessages } from '../../../src/shared/validation/font-rules.ts'
import { FileFailure, fileFailureText } from '../../admin/files/file-failure.ts'
import { deleteFont, fontsQuery, uploadFont } from '../../api/fonts.ts'
import { ownFontUrl } from '../../site-style/font-faces.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { FontPreview } from './font-preview.tsx'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'
import { useStyle } from './use-style.ts'

interface OwnFontsProps {
  editing: StyleEditing
  chosen: string
  onChoose(id: string): void
}

/** Fonts uploaded for this website: choose, add and delete. */
export function OwnFonts({ editing, chosen, onChoose }: OwnFontsProps) {
  const { data, error } = useQuery(fontsQuery)
  const queries = useQueryClient()
  const { fonts } = useStyle(editing)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    await act().catch((failure: unknown) => setProblem(fileFailureText(failure)))
    await queries.invalidateQueries({ queryKey: fontsQuery.queryKey })
    setBusy(false)
  }
  const choose = ({ id, name, fileName }: UploadedFont) => {
    if (!fonts.own[id]) editing.change(['fonts', 'own', id], { name, fileName }, 'font of your own')
    onChoose(`own-${id}`)
  }
  const add = (file: File) =>
    attempt(async () => {
      if (file.size > FONT_BYTES_MAX) throw new FileFailure(fontMessages.tooLarge)
      choose(await uploadFont(file))
    })
  const remove = ({ id }: UploadedFont) =>
    attempt(async () => {
      const isUsed = Object.values(fonts.themes).some((pair) => [pair.heading, pair.body].includes(`own-${id}`))
      if (isUsed) throw new FileFailure('A pair of fonts uses this one. Choose another there first.')
      if (fonts.own[id]) editing.change(['fonts', 'own', id], null, 'font of your own')
      await editing.flush()
      await deleteFont(id)
    })
  return (
    <section>
      <input
        ref={input}
        type="file"
        hidden
        accept=".woff2,font/woff2"
        aria-label="Font file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void add(file)
        }}
      />
      <Button
        size="small"
        busy={busy}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Upload a font
      </Button>
      <p className={styles.hint}>A WOFF2 file of at most 2 MB that you may use on websites. It is kept under Files.</p>
      {error && (
        <p role="alert" className={styles.problem}>
          Unable to load fonts.
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {data && data.fonts.length > 0 && (
        <ul className={styles.fonts} aria-label="Your fonts">
          {data.fonts.map((font) => (
            <li key={font.id} className={styles.ownFont}>
              <button type="button" aria-pressed={`own-${font.id}` === chosen} onClick={() => choose(font)}>
                <FontPreview id={`own-${font.id}`} name={font.name} url={ownFontUrl(font.fileName)} />
                <span>Uploaded</span>
              </button>
              <IconButton
                label={`Delete ${font.name}`}
                icon={<Trash2 size={16} />}
                disabled={busy}
                onClick={() => void remove(font)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
