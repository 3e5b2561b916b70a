export const memberPageWords = {
  Account: 'Konto',
  'Accounts are not available on this website.': 'Auf dieser Website gibt es keine Konten.',
  'New accounts are not available on this website.': 'Auf dieser Website können keine Konten angelegt werden.',
  'E-mail or password is not right.': 'E-Mail oder Passwort ist falsch.',
  'This account is blocked. Please write to the store.': 'Dieses Konto ist gesperrt. Bitte schreiben Sie dem Shop.',
  'The password is not right.': 'Das Passwort ist falsch.',
  'Too many attempts. Please solve the captcha, or try again later.':
    'Zu viele Versuche. Bitte lösen Sie das Captcha, oder versuchen Sie es später noch einmal.',
  'Too many attempts to sign in. Please try again in {time}.':
    'Zu viele Versuche. Bitte versuchen Sie es in {time} noch einmal.',
  'This is your address already.': 'Das ist bereits Ihre Adresse.',
  'Your e-mail cannot be your password.': 'Ihre E-Mail-Adresse kann nicht Ihr Passwort sein.',
  'This is one of the most common passwords. Please choose another one.':
    'Dieses Passwort ist eines der häufigsten. Bitte wählen Sie ein anderes.',
  'A password has {least} to {most} characters.': 'Ein Passwort hat {least} bis {most} Zeichen.',
  'At least {least} characters.': 'Mindestens {least} Zeichen.',
  'Back to the login': 'Zurück zur Anmeldung',
  'Change e-mail address': 'E-Mail-Adresse ändern',
  'Change name': 'Namen ändern',
  'Change password': 'Passwort ändern',
  'Check your e-mail': 'Sehen Sie in Ihr Postfach',
  'Choose a password': 'Passwort wählen',
  'Confirm account': 'Konto bestätigen',
  'Confirm address': 'Adresse bestätigen',
  'Confirm only if it was you who created this account.':
    'Bestätigen Sie nur, wenn Sie selbst dieses Konto angelegt haben.',
  'Confirm your account at {host}': 'Bestätigen Sie Ihr Konto bei {host}',
  'Confirm your account': 'Bestätigen Sie Ihr Konto',
  'Confirm your new e-mail address at {host}': 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {host}',
  'Confirm your new e-mail address': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'Create an account': 'Konto anlegen',
  'Current password': 'Aktuelles Passwort',
  'Delete account': 'Konto löschen',
  'Download all your data': 'Alle Ihre Daten herunterladen',
  Downloads: 'Downloads',
  'Enter your e-mail address, and we send you a link to set a new password.':
    'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Link für ein neues Passwort.',
  'Forgot your password?': 'Passwort vergessen?',
  'From then on you log in with this address.': 'Ab dann melden Sie sich mit dieser Adresse an.',
  'If it was not you, please write to the store.': 'Wenn Sie das nicht waren, schreiben Sie bitte dem Shop.',
  'If it was not you, set a new password at once.': 'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort.',
  'If this address has an account, we have sent a link to it. It is good for an hour.':
    'Wenn es zu dieser Adresse ein Konto gibt, haben wir ihr einen Link gesendet. Er gilt eine Stunde.',
  'Keep a copy of my cart in this browser': 'Eine Kopie meines Warenkorbs in diesem Browser behalten',
  'Leave this field empty': 'Lassen Sie dieses Feld leer',
  'Log in': 'Anmelden',
  'Log out everywhere else': 'Überall sonst abmelden',
  'Log out': 'Abmelden',
  Login: 'Anmeldung',
  'New e-mail address': 'Neue E-Mail-Adresse',
  'New password': 'Neues Passwort',
  'Save password': 'Passwort speichern',
  'Set a new password at {host}': 'Neues Passwort bei {host} setzen',
  'Set a new password': 'Neues Passwort setzen',
  'A new password was requested for your account at {host}.':
    'Jemand hat für Ihr Konto bei {host} ein neues Passwort angefordert.',
  'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:':
    'Jemand wollte mit dieser E-Mail-Adresse ein Konto bei {host} anlegen, aber sie hat schon eines. Melden Sie sich mit Ihrem Passwort an, oder setzen Sie ein neues:',
  'This e-mail address was used to create an account at {host}.':
    'Jemand hat mit dieser E-Mail-Adresse ein Konto bei {host} angelegt.',
  'Stay logged in on this device': 'Auf diesem Gerät angemeldet bleiben',
  Subscriptions: 'Abonnements',
  'The e-mail address of your account at {host} was changed':
    'Die E-Mail-Adresse Ihres Kontos bei {host} wurde geändert',
  'The link works once, within 14 days. If you do not want an account, ignore this.':
    'Der Link gilt einmal, innerhalb von 14 Tagen. Wenn Sie kein Konto möchten, brauchen Sie nichts zu tun.',
  'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.':
    'Der Link gilt einmal, innerhalb von 7 Tagen. Wenn Sie das nicht waren, verwenden Sie ihn nicht: Ohne ihn gibt es kein Konto.',
  'The link works once, within a day. If it was not you, ignore this.':
    'Der Link gilt einmal, innerhalb eines Tages. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  'The link works once, within an hour. If it was not you, your password stays as it is.':
    'Der Link gilt einmal, innerhalb einer Stunde. Wenn Sie das nicht waren, bleibt Ihr Passwort, wie es ist.',
  'The password of your account at {host} was changed, and you were logged out everywhere.':
    'Das Passwort Ihres Kontos bei {host} wurde geändert, und Sie wurden überall abgemeldet.',
  'The store at {host} invites you to an account. Choose a password to begin.':
    'Der Shop unter {host} lädt Sie zu einem Konto ein. Wählen Sie ein Passwort, um zu beginnen.',
  'These are your newest orders.': 'Das sind Ihre neuesten Bestellungen.',
  'This device': 'Dieses Gerät',
  'Visit the store': 'Zum Shop',
  'We have sent a link to the new address. It becomes yours when you confirm it.':
    'Wir haben einen Link an die neue Adresse gesendet. Sie gilt, sobald Sie sie bestätigen.',
  'We have sent you a link. Your account is ready as soon as you confirm it.':
    'Wir haben Ihnen einen Link gesendet. Ihr Konto ist bereit, sobald Sie es bestätigen.',
  'Where you are logged in': 'Wo Sie angemeldet sind',
  'You already have an account at {host}': 'Sie haben schon ein Konto bei {host}',
  'You are invited to {host}': 'Sie sind zu {host} eingeladen',
  'You are logged out everywhere else.': 'Sie sind überall sonst abgemeldet.',
  'You are logged out.': 'Sie sind abgemeldet.',
  'You asked to use this e-mail address for your account at {host}.':
    'Sie möchten diese E-Mail-Adresse für Ihr Konto bei {host} verwenden.',
  'You have an account? Log in': 'Sie haben ein Konto? Anmelden',
  'You have no orders yet.': 'Sie haben noch keine Bestellungen.',
  'Your account at {host} has a new e-mail address. This one no longer belongs to it.':
    'Ihr Konto bei {host} hat eine neue E-Mail-Adresse. Diese gehört nicht mehr dazu.',
  'Your account is confirmed. You can log in now.': 'Ihr Konto ist bestätigt. Sie können sich jetzt anmelden.',
  'Your account is deleted at once. Orders stay with the store, which has to keep them; without an order, everything about you is deleted.':
    'Ihr Konto wird sofort gelöscht. Bestellungen bleiben beim Shop, der sie aufbewahren muss; ohne Bestellung wird alles über Sie gelöscht.',
  'Your account is deleted.': 'Ihr Konto ist gelöscht.',
  'Your account': 'Ihr Konto',
  'Your address': 'Ihre Adresse',
  'Your data': 'Ihre Daten',
  'Your e-mail address is changed. Please log in with it.':
    'Ihre E-Mail-Adresse ist geändert. Bitte melden Sie sich damit an.',
  'Your name is saved.': 'Ihr Name ist gespeichert.',
  'Your password at {host} was changed': 'Ihr Passwort bei {host} wurde geändert',
  'Your password is changed. You are logged out on all other devices.':
    'Ihr Passwort ist geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
  'Your password is set. You can log in now.': 'Ihr Passwort ist gesetzt. Sie können sich jetzt anmelden.',
  'Gift cards': 'Geschenkgutscheine',
  'Nothing can be paid with it.': 'Damit kann nicht bezahlt werden.',
  'You are subscribed.': 'Sie haben den Newsletter abonniert.',
  'You are unsubscribed.': 'Sie haben den Newsletter abbestellt.',
}
