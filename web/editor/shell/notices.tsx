import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import type { Editor } from '../editor.ts'
import type { Loss } from '../history/losses.ts'
import type { PageSession } from '../history/page-session.ts'
import { useStorePart } from '../store.ts'
import styles from './editor.module.css'

/** Changes of the page and of the site's styles that could not be saved or were overwritten. */
export function Notices({ editor }: { editor: Editor }) {
  const style = useStorePart(editor.style, ({ session }) => session)
  return (
    <div className={styles.notices}>
      <SessionNotices session={editor.session} />
      {style && <SessionNotices session={style} />}
    </div>
  )
}

function SessionNotices({ session }: { session: PageSession }) {
  const [refused] = useStorePart(session, (state) => state.refused)
  const losses = useStorePart(session, (state) => state.losses)
  const isSignedOut = useStorePart(session, (state) => state.isSignedOut)
  return (
    <>
      {isSignedOut && (
        <Banner
          tone="bad"
          title="You are signed out"
          text={
            <>
              What you change is kept in this browser. <a {...signIn}>Sign in again in another tab</a>, with the same
              account, and it is saved.
            </>
          }
        />
      )}
      {refused && (
        <div role="alert">
          <Banner tone="bad" title="A change could not be saved" text={refused.message} />
          <Button size="small" onClick={session.dismissRefused}>
            Dismiss
          </Button>
        </div>
      )}
      {losses.map((loss) => (
        <LossNotice key={loss.opId} loss={loss} session={session} />
      ))}
    </>
  )
}

const signIn = { href: '/', target: '_blank', rel: 'noreferrer' }

const words = {
  now: {
    title: 'Somebody else changed the same at the same time',
    text: 'Theirs came later, so it stands.',
  },
  before: {
    title: 'Changed by somebody else before yours was saved',
    text: 'Theirs stands, and yours is kept here until you decide.',
  },
}

function LossNotice({ loss, session }: { loss: Loss; session: PageSession }) {
  return (
    <div role="alert">
      <Banner tone="warning" {...(loss.isFromBefore ? words.before : words.now)} />
      <Button size="small" onClick={() => session.takeBack(loss)}>
        Take mine back
      </Button>
      <Button size="small" look="plain" onClick={() => session.dismissLoss(loss.opId)}>
        Keep theirs
      </Button>
    </div>
  )
}
