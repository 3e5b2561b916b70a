import { MessageFrame } from './message-frame.tsx'

/** How to get in: there is no password to type. */
export function SignedOutPage() {
  return (
    <MessageFrame title="Please sign in">
      <p>
        Plinth has no passwords. Open the sign-in link that was printed in the terminal when it started; every start
        prints a new one. It begins with <code>/sign-in#</code> and is good once.
      </p>
      <p>If you are signed in on another of your websites, open its account menu and switch to this one.</p>
    </MessageFrame>
  )
}
