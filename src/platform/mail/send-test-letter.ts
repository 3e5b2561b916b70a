import { DomainError } from '../../shared/domain-error.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import type { SignedIn } from '../signed-in.ts'
import { html } from './html.ts'
import { type Letter, LetterHeld, LetterRefused, LetterUncertain, type Mail } from './mail.ts'
import { withoutAddresses } from './sender-name.ts'

export interface TestLetterDeps {
  mail: Mail
  /** Sender address of letters. */
  mailFrom: string
  /** The account's address, or null when it has none, and whether it is confirmed. */
  findAddressOf(accountId: string): Promise<{ email: string | null; isConfirmed: boolean }>
}

const NAME_MAX = 100
const HELD_BACK =
  'No e-mail is sent yet, because this installation was restored. Its operator confirms with “npm run resume”.'

/** The confirmed address of the person who requests a test letter. Throws DomainError when there is none. */
export async function testLetterAddress({ findAddressOf }: TestLetterDeps, accountId: string): Promise<string> {
  const { email, isConfirmed } = await findAddressOf(accountId)
  if (email === null) throw new DomainError('Set your e-mail on your account page first: the test e-mail goes to it.')
  if (!isConfirmed) throw new DomainError('Confirm your e-mail first: the test e-mail goes to it.')
  return email
}

/** Sends a test letter to the person who requests it; the letter says that it is a test. Throws DomainError. */
export async function sendTestLetterTo(
  { mail, mailFrom }: TestLetterDeps,
  { to, from, displayName }: { to: string; from: string } & Pick<SignedIn, 'displayName'>,
  { subject, ...letter }: Pick<Letter, 'subject' | 'html' | 'text'>,
): Promise<void> {
  const line = `This is a test e-mail that ${withoutAddresses(oneLine(displayName, NAME_MAX))} requested on ${from}.`
  await mail
    .send({
      from: { name: from, address: mailFrom },
      to,
      subject: `[Test] ${subject}`,
      html: beginWith(line, letter.html),
      text: `${line}\n\n${letter.text}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .catch(describeFailure)
}

/** Puts a line first that says what the letter is, because the rest may be any text. */
function beginWith(line: string, page: string): string {
  const { markup } = html`<p style="margin:0;padding:12px;background:#fff;color:#222;font:14px sans-serif">${line}</p>`
  return page.replace(/<body[^<>]*>/, (body) => `${body}${markup}`)
}

function describeFailure(failure: Error): never {
  if (failure instanceof LetterHeld) throw new DomainError(HELD_BACK)
  if (failure instanceof LetterRefused) throw new DomainError('The mail server rejected the test e-mail.')
  if (failure instanceof LetterUncertain)
    throw new DomainError('The connection to the mail server broke, so the test e-mail may or may not have been sent.')
  throw new DomainError('The mail server could not be reached. Please try again later.')
}
