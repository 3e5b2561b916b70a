import type { SignUp } from '../../../../src/restock/admin-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Moment } from '../../moment.tsx'
import { sendHref } from '../restock-search.ts'
import { problemText, stateWords } from '../restock-words.ts'
import { ErasePersonButton } from './erase-person-button.tsx'
import styles from './waiting.module.css'

/** Columns of the sign-ups, sorted by the server, oldest first. */
export const signUpColumns: DataColumn<SignUp>[] = [
  {
    key: 'email',
    header: 'E-mail',
    value: emailText,
    sortable: false,
    shown: 'always',
    cell: ({ email }) => <strong className={styles.email}>{email ?? <span className="muted">Forgotten</span>}</strong>,
  },
  {
    key: 'state',
    header: 'State',
    value: ({ state }) => stateWords[state].words,
    sortable: false,
    cell: (signUp) => <State signUp={signUp} />,
  },
  {
    key: 'since',
    header: 'Signed up',
    value: ({ signedUpAt }) => signedUpAt,
    sortable: false,
    cell: ({ signedUpAt }) => <Moment at={signedUpAt} />,
  },
  {
    key: 'list',
    header: 'Mailing list',
    sortable: false,
    onPhone: 'named',
    value: ({ isJoinMailingList }) => (isJoinMailingList ? 'Yes' : 'No'),
  },
  {
    key: 'forget',
    header: 'Actions',
    isAction: true,
    value: () => null,
    align: 'end',
    shown: 'always',
    cell: ({ email }) => email && <ErasePersonButton email={email} />,
  },
]

/** Display name of a sign-up. */
export function emailText({ email }: SignUp): string {
  return email ?? 'Forgotten'
}

function State({ signUp: { state, reason, changedAt, sendId } }: { signUp: SignUp }) {
  const { words, tone } = stateWords[state]
  return (
    <span>
      <Badge tone={tone}>{words}</Badge>
      {state !== 'waiting' && (
        <span className={styles.note}>
          <Moment at={changedAt} />
          {sendId && (
            <>
              {' · '}
              <a href={sendHref(sendId)}>See the send</a>
            </>
          )}
        </span>
      )}
      {isTrouble(state) && <span className={styles.note}>{problemText({ state, reason })}</span>}
    </span>
  )
}

function isTrouble(state: SignUp['state']): state is 'failed' | 'uncertain' | 'suppressed' {
  return state === 'failed' || state === 'uncertain' || state === 'suppressed'
}
