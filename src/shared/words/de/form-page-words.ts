/** E-mails about forms, and the page on which one is filled in without scripts. */
export const formPageWords = {
  'Back to the website': 'Zurück zur Website',
  'New answer: {form}': 'Neue Antwort: {form}',
  '{form}: {from}': '{form}: {from}',
  'Test: {title}': 'Test: {title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    'Sie erhalten diese E-Mail, weil Ihre Adresse in den Einstellungen des Formulars {form} auf {host} steht.',
  'Open the answer': 'Antwort öffnen',
  'Re: {form} – {store}': 'Re: {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    'Sie erhalten diese E-Mail, weil Sie das Formular {form} auf {host} gesendet haben.',
  '{host}: {count} answers in the spam folder': '{host}: {count} Antworten im Spam-Ordner',
  'In the spam folder at {host}': 'Im Spam-Ordner von {host}',
  'Open the forms': 'Formulare öffnen',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    'Was im Spam-Ordner liegt, wird nach 30 Tagen gelöscht. Sie erhalten diese E-Mail einmal pro Woche, wenn es dort etwas Neues gibt.',
  'This form has had all the answers it takes.': 'Dieses Formular hat alle Antworten erhalten, die es annimmt.',
  'You have sent this form already.': 'Sie haben dieses Formular schon gesendet.',
  'This file is no longer here. Please choose it again.':
    'Diese Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal aus.',
}
