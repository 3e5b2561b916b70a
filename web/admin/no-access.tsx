import { PreviewButton } from './pages/preview-button.tsx'
import { usePermission } from './use-permission.ts'

/** In place of a page of the admin that the person's role does not open. Nothing of the page is asked for. */
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
