/** What the server answers that more than one screen shows: refusals of carts, checkouts and lock screens. */
export const refusalWords = {
  'Please enter a code.': 'Bitte geben Sie einen Code ein.',
  'A code has at most {count} characters.': 'Ein Code hat höchstens {count} Zeichen.',
  'A postal code has at most {count} characters.': 'Eine Postleitzahl hat höchstens {count} Zeichen.',
  'This country is not known.': 'Dieses Land ist nicht bekannt.',
  'Please use at most {count} characters.': 'Bitte verwenden Sie höchstens {count} Zeichen.',
  'This cart has been checked out and can no longer be changed.':
    'Mit diesem Warenkorb wurde bereits bestellt. Er kann nicht mehr geändert werden.',
  'This cart was changed too many times. Please check out with what is in it.':
    'Dieser Warenkorb wurde zu oft geändert. Bitte bestellen Sie, was darin ist.',
  'This checkout was changed too many times. Please contact the store.':
    'Die Angaben zu dieser Bestellung wurden zu oft geändert. Bitte wenden Sie sich an den Shop.',
  'This order has been placed already.': 'Diese Bestellung wurde bereits aufgegeben.',
  'Your payment is being checked. Please wait a moment.': 'Ihre Zahlung wird geprüft. Bitte warten Sie einen Moment.',
  'Something in your cart has changed. {why}': 'In Ihrem Warenkorb hat sich etwas geändert. {why}',
  'Some are being paid for right now. Try again in a few minutes.':
    'Ein Teil davon wird gerade bezahlt. Versuchen Sie es in ein paar Minuten noch einmal.',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why} Ein Teil davon wird gerade bezahlt. Versuchen Sie es in ein paar Minuten noch einmal.',
  '{why} Nothing was charged.': '{why} Es wurde nichts abgebucht.',
  'Could not parse the form fields, please check your entries.':
    'Die Angaben im Formular konnten nicht gelesen werden. Bitte prüfen Sie sie.',
  'We are very busy at the moment. Please try again.': 'Zurzeit ist viel los. Bitte versuchen Sie es noch einmal.',
  'Something went wrong. Please try again later.':
    'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  'This is still being done. Please try again.': 'Das läuft noch. Bitte versuchen Sie es noch einmal.',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    'Das CAPTCHA kann gerade nicht geprüft werden. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'That password is not right. Please try again.': 'Das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    'Es wurden zu viele falsche Passwörter eingegeben. Bitte bestätigen Sie, dass Sie ein Mensch sind, und versuchen Sie es noch einmal.',
  'Too many wrong passwords were entered. Please try again in a minute.':
    'Es wurden zu viele falsche Passwörter eingegeben. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    'Es wurden zu viele falsche Passwörter eingegeben. Bitte versuchen Sie es in {count} Minuten noch einmal.',
  'Too many wrong passwords were entered. Please try again in an hour.':
    'Es wurden zu viele falsche Passwörter eingegeben. Bitte versuchen Sie es in einer Stunde noch einmal.',
}
