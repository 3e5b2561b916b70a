import { Download, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'

/** Size limit of the field. */
const BYTES_MAX = 1_000_000

interface RedirectsFileProps {
  /** The saved rules. */
  saved: string
  /** The field's content. */
  text: string
  mayChange: boolean
  onText(text: string): void
  onProblem(message: string): void
}

/** Exports the rules as a file, and appends rules from a file. */
export function RedirectsFile({ saved, text, mayChange, onText, onProblem }: RedirectsFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const href = useFileOf(saved)
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    if (file.size > BYTES_MAX) return onProblem('This file is larger than 1 MB. Divide it into several.')
    const added = (await file.text()).replace(/^\ufeff/, '')
    onText(text.trim() === '' ? added : `${text.replace(/\n*$/, '')}\n${added}`)
  }
  return (
    <>
      {mayChange && (
        <>
          <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            Add from a file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".txt,text/plain"
            hidden
            aria-label="File of redirects"
            onChange={({ target }) => {
              void read(target.files?.[0])
              target.value = ''
            }}
          />
        </>
      )}
      {href && (
        <ButtonLink to={href} download="redirects.txt" icon={<Download size={16} aria-hidden="true" />}>
          Download
        </ButtonLink>
      )}
    </>
  )
}

/** Object URL of the text; undefined on the server, and for no text. */
function useFileOf(text: string): string | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (text === '') return undefined
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    setHref(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return text === '' ? undefined : href
}
