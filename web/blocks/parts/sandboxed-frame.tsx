import { word } from '../../../src/shared/words/word.ts'

/** Permissions of an owner's code in its frame; the server sends the same with the frame's document (`/code/<hash>`). */
const SANDBOX = 'allow-scripts allow-popups allow-forms'

interface SandboxedFrameProps {
  src: string
  title: string
  /** In pixels. */
  height: number
}

/** Code in a document with an opaque origin, without access to the page, its cookies or its storage. */
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
