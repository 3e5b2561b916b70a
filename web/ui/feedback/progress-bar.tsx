import { useRouterState } from '@tanstack/react-router'
import './progress-bar.css'

/** A line at the top while the next page loads; appears only after a moment. */
export function ProgressBar() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <div className="progress" data-loading={loading} role="status">
      {loading && <span className="visually-hidden">Loading</span>}
    </div>
  )
}
