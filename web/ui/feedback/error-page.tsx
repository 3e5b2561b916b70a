import { useRouter } from '@tanstack/react-router'
import { said, word } from '../../../src/shared/words/word.ts'
import { ApiError } from '../../api/client/client.ts'
import './message-page.css'

/** Shown in place of what could not be shown; what is around it stays. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  const message =
    error instanceof ApiError ? error.message : word('Something went wrong on our side. Please try again.')
  return (
    <section className="message-page">
      <h1>{word('This page could not be shown')}</h1>
      <p role="alert">{said(message)}</p>
      <button type="button" onClick={() => router.invalidate()}>
        {word('Try again')}
      </button>
    </section>
  )
}
