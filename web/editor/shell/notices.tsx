import { lazy, Suspense, useState } from 'react'
import { SignInAgain } from '../../drafts/sign-in-again.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import type { Editor } from '../editor.ts'
import type { Loss } from '../history/losses.ts'
import type { PageSession } from '../history/page-session.ts'
import { useStorePart } from '../store.ts'
import styles from './notices.module.css'
import { RefusedNotice } from './refused-notice.tsx'

const ConfirmPassword = lazy(() =>
  import('../../admin/account/confirm-password.tsx').then((module) => ({ default: module.ConfirmPassword })),
)

const PastedUploads = lazy(() =>
  import('../../admin/files/pasted-uploads.tsx').then((module) => ({ default: module.PastedUploads })),
)

/** Changes of the page and of the site's styles that could not be saved or were overwritten. */
export function Notices({ editor }: { editor: Editor }) {
  const pasted = useStorePart(editor.state, (now) => now.pasted)
  const style = useStorePart(editor.style, ({ session }) => session)
  return (
    <div className={styles.notices}>
      <Warning editor={editor} />
      {pasted.map((batch) => (
        <Suspense key={batch.no} fallback={null}>
          <PastedUploads
            files={batch.files}
            onReady={({ id }, file) => editor.placePicture(batch.no, id, file)}
            onEnd={(animated) => editor.endPictures(batch.no, animated)}
          />
        </Suspense>
      ))}
      <SessionNotices session={editor.session} />
      {style && <SessionNotices session={style} />}
    </div>
  )
}

/** What an action could not do. */
function Warning({ editor: { state } }: { editor: Editor }) {
  const warning = useStorePart(state, (now) => now.warning)
  if (warning === '') return null
  return (
    <Banner
      tone="warning"
      title="Not everything was pasted"
      text={warning}
      action={
        <Button size="small" onClick={() => state.set({ warning: '' })}>
          OK
        </Button>
      }
    />
  )
}

function SessionNotices({ session }: { session: PageSession }) {
  const refused = useStorePart(session, (state) => state.refused)
  const losses = useStorePart(session, (state) => state.losses)
  const isSignedOut = useStorePart(session, (state) => state.isSignedOut)
  const mustConfirm = useStorePart(session, (state) => state.mustConfirm)
  return (
    <>
      {isSignedOut && (
        <Banner
          tone="bad"
          title="You are signed out"
          text={
            <>
              Your changes are kept in this browser. <SignInAgain /> with the same account to save them.
            </>
          }
        />
      )}
      {mustConfirm && <ConfirmNotice session={session} />}
      {refused.map((change) => (
        <RefusedNotice key={change.opId} change={change} session={session} />
      ))}
      {losses.map((loss) => (
        <LossNotice key={loss.opId} loss={loss} session={session} />
      ))}
    </>
  )
}

/** Code is saved only after a recent sign-in; everything after it waits, so that nothing is lost. */
function ConfirmNotice({ session }: { session: PageSession }) {
  const [isAsking, setIsAsking] = useState(false)
  const saveNow = () => {
    setIsAsking(false)
    void session.flush()
  }
  return (
    <>
      <Banner
        tone="warning"
        title="Confirm your password to save code"
        text="You signed in a while ago. Your changes are kept in this browser."
        action={
          <Button size="small" onClick={() => setIsAsking(true)}>
            Confirm
          </Button>
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmPassword onConfirmed={saveNow} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

const words = {
  now: {
    title: 'The same was changed elsewhere at the same time',
    text: 'By someone else, or in another tab. The other change came later, so it stands.',
  },
  before: {
    title: 'The same was changed elsewhere before your change was saved',
    text: 'By someone else, or in another tab. The other change stands, and yours is kept here until you decide.',
  },
}

function LossNotice({ loss, session }: { loss: Loss; session: PageSession }) {
  return (
    <div role="alert">
      <Banner
        tone="warning"
        {...(loss.isFromBefore ? words.before : words.now)}
        action={
          <span className={styles.answers}>
            <Button size="small" onClick={() => session.takeBack(loss)}>
              Take mine back
            </Button>
            <Button size="small" onClick={() => session.dismissLoss(loss.opId)}>
              Keep the other
            </Button>
          </span>
        }
      />
    </div>
  )
}
