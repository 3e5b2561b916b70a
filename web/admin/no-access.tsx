import { Button } from '../ui/primitives/button.tsx'
import { usePreviewAction } from './pages/preview/use-preview-action.tsx'
import { usePermission } from './use-permission.ts'

/** Replaces an admin page that the person's role may not open. None of its data is requested. */
export function NoAccess() {
  const may = usePermission()
  const { label, icon, busy, onSelect } = usePreviewAction('/')
  return (
    <section className="message-page">
      <h1>
        {may('config.enter') ? 'Your role does not include this page' : 'You can view the site, but not this admin'}
      </h1>
      <p>Ask the owner for access.</p>
      {!may('config.enter') && may('comments.postUnmoderated') && (
        <Button onClick={() => void import('../api/comments.ts').then((comments) => comments.commentAsYourself())}>
          Comment as yourself
        </Button>
      )}
      {!may('config.enter') && may('content.viewDraft') && (
        <Button icon={icon} busy={busy} onClick={onSelect}>
          {label}
        </Button>
      )}
    </section>
  )
}
