import { useRouter } from '@tanstack/react-router'
import { ApiError } from '../../api/client/client.ts'
import './message-page.css'

/** Shown in place of what could not be shown; what is around it stays. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  const message = error instanceof ApiError ? error.message : 'Something went wrong on our side. Please try again.'
  return (
    <section className="message-page">
      <h1>This page could not be shown</h1>
      <p role="alert">{message}</p>
      <button type="button" onClick={() => router.invalidate()}>
        Try again
      </button>
    </section>
  )
}
