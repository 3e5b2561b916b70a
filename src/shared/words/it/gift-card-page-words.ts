export const giftCardPageWords = {
  'Gift card balance': 'Saldo della carta regalo',
  'Gift card code': 'Codice della carta regalo',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'Sono state provate troppe carte regalo. Conferma di essere una persona, poi riprova.',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'Il captcha ha bisogno di JavaScript. Attivalo o riprova tra un’ora.',
  'Show balance': 'Mostra il saldo',
  '{amount} is left on the gift card •••• {last4}.': 'Sulla carta regalo •••• {last4} restano {amount}.',
  'Who is it for?': 'Per chi è?',
  Me: 'Per me',
  'Someone else': 'Per un’altra persona',
  'Recipient’s name': 'Nome del destinatario',
  'Recipient’s email address': 'Indirizzo e-mail del destinatario',
  'Your name (optional)': 'Il tuo nome (facoltativo)',
  'Message (optional, at most {count} characters)': 'Messaggio (facoltativo, al massimo {count} caratteri)',
  'Delivery day (optional)': 'Giorno di consegna (facoltativo)',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    'Arriva alle nove del mattino. Senza un giorno, viene inviata subito dopo il pagamento.',
  'Time zone': 'Fuso orario',
  'Continue to checkout': 'Continua al pagamento',
  Preview: 'Anteprima',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'La carta regalo non scade mai e si può usare finché ha credito.',
  'For {name}': 'Per {name}',
  'From {name}': 'Da {name}',
  For: 'Per',
  Message: 'Messaggio',
  'Delivery day': 'Giorno di consegna',
  'Please choose a time zone.': 'Scegli un fuso orario.',
  'Please choose a day.': 'Scegli un giorno.',
  'This day is over.': 'Questo giorno è passato.',
  'Please choose a day within a year.': 'Scegli un giorno entro un anno.',
  'A gift card for {amount} at {host}': 'Una carta regalo da {amount} su {host}',
  'A gift card for {amount}': 'Una carta regalo da {amount}',
  'This is a test: the gift card pays test orders only.': 'È una prova: la carta regalo paga solo ordini di prova.',
  'Its code is {code}.': 'Il suo codice è {code}.',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    'Inseriscilo al momento del pagamento. Non scade mai e il credito restante rimane sulla carta: vedi {link}.',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    'Ricevi questa e-mail perché {host} ti ha dato la carta regalo •••• {last4}.',
  'To print it or to pass it on: {link}': 'Per stamparla o passarla ad altri: {link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    'Ricevi questa e-mail perché la carta regalo •••• {last4} è stata acquistata per te su {host}.',
}
