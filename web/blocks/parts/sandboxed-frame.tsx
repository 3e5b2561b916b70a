import { word } from '../../../src/shared/words/word.ts'

/** What an owner's code may do in its frame; the server says the same of the frame's own document (`/code/<hash>`). */
const SANDBOX = 'allow-scripts allow-popups allow-forms'

interface SandboxedFrameProps {
  src: string
  title: string
  /** px. */
  height: number
}

/** Code in a document of its own: it has an origin of its own, and no way to the page, its cookies or its storage. */
export function SandboxedFrame({ src, title, height }: SandboxedFrameProps) {
  return (
    <iframe
      className="sandboxed-frame"
      src={src}
      title={title || word('Embedded content')}
      height={height}
      sandbox={SANDBOX}
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
}
