import styles from './people.module.css'

/** For installations without a mail server. */
export function EmailNotice({ inbox }: { inbox: string }) {
  return (
    <p className={styles.notice}>
      E-mail is not set up (<code>SMTP_URL</code>). Share the link yourself
      {inbox === '' ? (
        '.'
      ) : (
        <>
          ; e-mails are kept in the <a href={inbox}>inbox</a> on this computer.
        </>
      )}{' '}
      Each invitation shows its link once.
    </p>
  )
}
