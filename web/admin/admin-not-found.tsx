import { useEarlyPresses } from '../early-presses.ts'
import { MessageFrame } from './message-frame.tsx'

export function AdminNotFound() {
  useEarlyPresses()
  return (
    <MessageFrame title="Page not found">
      <p>This page doesn’t exist.</p>
      <a className="button" href="/">
        Go to home
      </a>
    </MessageFrame>
  )
}
