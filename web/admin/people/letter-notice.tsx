/** For machines without a mail server. */
export function LetterNotice({ folder }: { folder: string }) {
  return (
    <p className="people-notice">
      No mail server is set up (<code>SMTP_URL</code>), so letters are not sent: they lie in <code>{folder}</code>. Each
      invitation shows its link once, to pass on by yourself.
    </p>
  )
}
