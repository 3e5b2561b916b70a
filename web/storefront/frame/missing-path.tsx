import './not-found-page.css'

/** Names the address that has no page. */
export function MissingPath({ path }: { path: string }) {
  return (
    <p className="missing-path">
      There is nothing at <code>{path.length > 200 ? `${path.slice(0, 200)}…` : path}</code>.
    </p>
  )
}
