import { useState } from 'react'
import type { LibraryFile } from '../../../../src/files/contract.ts'
import { ApiError } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { replaceImage } from '../../../api/files.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ImageUpload } from '../image-upload.tsx'
import styles from './file-manager.module.css'

interface ReplacePictureProps {
  file: LibraryFile
  onReplaced(): void
}

/** Replaces an image everywhere on the website. */
export function ReplacePicture({ file, onReplaced }: ReplacePictureProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function replace(id: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await replaceImage(file.id, { with: id })
      onReplaced()
    } catch (error) {
      setProblem(error instanceof ApiError ? messageOf(error) : 'Unable to connect. Please try again.')
      setBusy(false)
    }
  }
  return (
    <section className={styles.replace} aria-label="Replace everywhere">
      <p className={styles.note}>{describePlaces(file.usedBy.length)}</p>
      {problem && (
        <div role="alert">
          <Banner tone="bad" title="Unable to Replace File" text={problem} />
        </div>
      )}
      {isBusy ? <p role="status">Replacing …</p> : <ImageUpload single onReady={({ id }) => void replace(id)} />}
    </section>
  )
}

function describePlaces(count: number): string {
  const kept = 'What is shown now stays among your files.'
  if (count === 0) return `Nothing shows this picture yet. ${kept}`
  const places = count === 1 ? 'the one place' : `all ${count} places`
  return `The new picture is shown in ${places} at once, also where visitors see them. ${kept}`
}
