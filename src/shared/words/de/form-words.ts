export const formWords = {
  Required: 'Pflichtfeld',
  '(required)': '(Pflichtfeld)',
  '(optional)': '(optional)',
  'You have exceeded the character limit.': 'Der Text ist zu lang.',
  'Email is not valid. Email addresses should follow the format name@example.com.':
    'Diese E-Mail-Adresse ist ungültig. E-Mail-Adressen haben die Form name@example.com.',
  'Invalid date.': 'Ungültiges Datum.',
  'Please choose one of the options.': 'Bitte wählen Sie eine der Möglichkeiten.',
  'This value is not valid.': 'Dieser Wert ist ungültig.',
  'One or more fields is invalid, please check your entries.':
    'Mindestens ein Feld ist ungültig. Bitte prüfen Sie Ihre Angaben.',
  'Saving…': 'Wird gespeichert …',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  'Address line 1': 'Straße und Hausnummer',
  'Address line 2': 'Adresszusatz',
  'Area code': 'Vorwahl',
  Prefix: 'Präfix',
  Line: 'Rufnummer',
  'Strongly Disagree': 'Stimme gar nicht zu',
  Disagree: 'Stimme nicht zu',
  Neutral: 'Neutral',
  Agree: 'Stimme zu',
  'Strongly Agree': 'Stimme voll zu',
  '{title}: {message}': '{title}: {message}',
  'N/A': 'Keine Angabe',
  'Country code': 'Landesvorwahl',
  'Please enter a number.': 'Bitte geben Sie eine Zahl ein.',
  'Please enter an amount, such as 12.50.': 'Bitte geben Sie einen Betrag ein, zum Beispiel 12,50.',
  'Please enter a web address, such as https://example.com.':
    'Bitte geben Sie eine Webadresse ein, zum Beispiel https://example.com.',
  'Please enter a user name, such as @example.': 'Bitte geben Sie einen Benutzernamen ein, zum Beispiel @example.',
  'Please add at most 10 files.': 'Bitte fügen Sie höchstens 10 Dateien hinzu.',
  'Each file may have at most 20 MB.': 'Jede Datei darf höchstens 20 MB groß sein.',
  'This form is closed. It takes no more answers.':
    'Dieses Formular ist geschlossen. Es nimmt keine Antworten mehr an.',
  'Leave this empty': 'Bitte leer lassen',
  Submit: 'Absenden',
  'Submitting…': 'Wird gesendet …',
  Back: 'Zurück',
  Next: 'Weiter',
  'Step {n} of {count}': 'Schritt {n} von {count}',
  'Uploading {name}…': '{name} wird hochgeladen …',
  'Your form has encountered a problem. Please scroll down to review.':
    'Bei Ihrem Formular gibt es ein Problem. Bitte scrollen Sie nach unten, um es anzusehen.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Bei Ihrem Formular gibt es ein Problem. Bitte scrollen Sie nach oben, um es anzusehen.',
  'Error processing form submission. Please reload and try again.':
    'Das Formular konnte nicht verarbeitet werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'Unknown error, please try again later.': 'Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.',
  'Could not get a form submission key, please try again later.':
    'Das Formular kann gerade nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  'Unable to submit form. Please try again later.':
    'Das Formular kann nicht abgesendet werden. Bitte versuchen Sie es später noch einmal.',
  'This form has not been configured yet.': 'Dieses Formular wurde noch nicht eingerichtet.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Das Formular kann nicht abgesendet werden: zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  'Unable to send form. Please try again later.':
    'Das Formular kann nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
}
