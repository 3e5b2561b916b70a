import { useRouter } from '@tanstack/react-router'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { ApiError } from '../../api/client/client.ts'
import { isMissingPart } from './missing-part.ts'
import './message-page.css'

/** Answer of a route that says only its status. */
const PLAIN_NOT_FOUND = 'Not found.'

/** Replaces content that failed to load; the rest of the page stays. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter()
  if (error instanceof ApiError && error.status === 404) return <Missing message={error.message} />
  if (isMissingPart(error)) return <Outdated />
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

/** A chunk is missing, usually because a new version was deployed; only a reload helps. */
function Outdated() {
  return (
    <section className="message-page">
      <h1>{word('This page could not be shown')}</h1>
      <p role="alert">{word('A part of it is missing. Please reload the page.')}</p>
      <button type="button" onClick={() => location.reload()}>
        {word('Reload page')}
      </button>
    </section>
  )
}

/** Not found: retrying would not help. */
function Missing({ message }: { message: string }) {
  const router = useRouter()
  return (
    <section className="message-page">
      <h1>{word('This page doesn’t exist')}</h1>
      <p role="alert">
        {message === PLAIN_NOT_FOUND ? word('It may have been deleted, or the address is wrong.') : said(message)}
      </p>
      <button type="button" onClick={() => router.history.back()}>
        {word('Go back')}
      </button>
    </section>
  )
}
