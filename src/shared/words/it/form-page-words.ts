export const formPageWords = {
  'Back to the website': 'Torna al sito',
  'New answer: {form}': 'Nuova risposta: {form}',
  '{form}: {from}': '{form}: {from}',
  'Test: {title}': 'Prova: {title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    'Ricevi questo messaggio perché il tuo indirizzo è nelle impostazioni del modulo {form} su {host}.',
  'Open the answer': 'Apri la risposta',
  'Re: {form} – {store}': 'Re: {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    'Ricevi questo messaggio perché hai inviato il modulo {form} su {host}.',
  '{host}: {count} answers in the spam folder': '{host}: {count} risposte nella cartella spam',
  'In the spam folder at {host}': 'Nella cartella spam di {host}',
  'Open the forms': 'Apri i moduli',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    'Il contenuto della cartella spam viene eliminato dopo 30 giorni. Ricevi questo messaggio una volta alla settimana, quando c’è qualcosa di nuovo.',
  'This form has had all the answers it takes.': 'Questo modulo ha ricevuto tutte le risposte previste.',
  'You have sent this form already.': 'Hai già inviato questo modulo.',
  'This file is no longer here. Please choose it again.': 'Questo file non c’è più. Sceglilo di nuovo.',
}
