import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { previewUrl } from '../../../api/site-pages.ts'
import { MessageFrame } from '../../message-frame.tsx'

/** Redirects to the storefront with drafts, or shows why it cannot. */
export function PreviewOpener({ path }: { path: string }) {
  const [problem, setProblem] = useState('')
  useEffect(() => {
    previewUrl(path).then(
      (url) => location.replace(url),
      (failure: unknown) => setProblem(messageOf(failure)),
    )
  }, [path])
  return (
    <MessageFrame title={problem ? 'The preview cannot be shown' : 'Opening the preview'}>
      <p role="status">{problem || 'The storefront opens with drafts in place of what is live.'}</p>
    </MessageFrame>
  )
}
