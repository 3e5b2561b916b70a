import { expect, test } from 'vitest'
import { describeMailFailure } from './describe-mail-failure.ts'
import { LetterDelayed, LetterRefused, LetterUncertain } from './mail.ts'

const refused = 'The mail server refused the e-mail'
const late = 'The mail server did not accept the e-mail yet'
const broken = 'The connection to the mail server broke.'

test.each([
  [new LetterRefused('550 5.1.1 <bob.smith@x.example>: user bob.smith unknown'), `${refused} (550 5.1.1).`],
  [new LetterRefused('Recipient command failed: 550-5.1.1 Bob.Smith?\r\n550 no\u0000'), `${refused} (550 5.1.1).`],
  [new LetterRefused('554 bob.smith has 552 letters'), `${refused} (554).`],
  [new LetterRefused('<550@x.example> is nobody'), `${refused}.`],
  [new LetterDelayed('451 4.7.1 bob.smith later'), `${late} (451 4.7.1).`],
  [new LetterDelayed('connect ECONNREFUSED 127.0.0.1:25'), `${late}.`],
  [new LetterUncertain('nothing more after bob.smith'), broken],
  [new Error('who knows bob.smith'), broken],
])('of %s nothing is kept but the code', (failure, said) => expect(describeMailFailure(failure)).toBe(said))
