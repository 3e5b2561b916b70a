import { MessageFrame } from './message-frame.tsx'

export function AdminNotFound() {
  return (
    <MessageFrame title="Page not found">
      <p>There is nothing at this address.</p>
      <a className="button" href="/">
        Go to home
      </a>
    </MessageFrame>
  )
}
