import { PreviewButton } from './pages/preview/preview-button.tsx'
import { usePermission } from './use-permission.ts'

/** Replaces an admin page that the person's role may not open. None of its data is requested. */
export function NoAccess() {
  const may = usePermission()
  return (
    <section className="message-page">
      <h1>
        {may('config.enter') ? 'Your role does not include this page' : 'You can view the site, but not this admin'}
      </h1>
      <p>Ask the owner for access.</p>
      {!may('config.enter') && may('content.viewDraft') && <PreviewButton path="/" />}
    </section>
  )
}
