import { useEarlyPresses } from '../early-presses.ts'
import '../ui/feedback/message-page.css'

export function PlatformNotFound() {
  useEarlyPresses()
  return (
    <section className="message-page">
      <h1>Page not found</h1>
      <p>This page doesn’t exist.</p>
      <a className="button" href="/">
        Go to the start page
      </a>
    </section>
  )
}
