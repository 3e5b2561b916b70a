/** For machines without a mail server. */
export function EmailNotice({ inbox }: { inbox: string }) {
  return (
    <p className="people-notice">
      No mail server is set up (<code>SMTP_URL</code>), so letters are not sent
      {inbox === '' ? (
        '.'
      ) : (
        <>
          : whoever sits at the server reads them in its <a href={inbox}>inbox</a>.
        </>
      )}{' '}
      Each invitation shows its link once, to pass on by yourself.
    </p>
  )
}
