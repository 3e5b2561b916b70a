export const linkPageWords = {
  Unsubscribe: 'Annulla l’iscrizione',
  Unsubscribed: 'Iscrizione annullata',
  'You are unsubscribed': 'La tua iscrizione è annullata',
  'No, keep them coming': 'No, continua a inviarle',
  'To the shop': 'Vai al negozio',
  'Welcome back': 'Bentornato',
  'Link not found': 'Link non trovato',
  'This link does not work': 'Questo link non funziona',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'Forse è incompleto. Aprilo dall’e-mail o copialo per intero.',
  'No more e-mails about carts from {store}?': 'Non ricevere più e-mail sui carrelli da {store}?',
  'E-mails about orders you place are still sent.': 'Le e-mail sui tuoi ordini continuano ad arrivare.',
  '{store} will send you no more e-mails about carts you leave.':
    '{store} non ti invierà più e-mail sui carrelli abbandonati.',
  'Send me these e-mails again': 'Inviami di nuovo queste e-mail',
  '{store} may remind you of a cart you leave again.': '{store} può di nuovo ricordarti un carrello abbandonato.',
  'Your carts': 'I tuoi carrelli',
  'Which cart would you like?': 'Quale carrello vuoi?',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'In questo browser hai già un altro carrello. Il carrello dell’e-mail lo sostituisce.',
  'Use the cart of the e-mail': 'Usa il carrello dell’e-mail',
  'Keep the cart I have here': 'Tieni il carrello che ho qui',
  'No more e-mails from {store}?': 'Non ricevere più e-mail da {store}?',
  'You will not be told any more when something is back in stock.':
    'Non sarai più avvisato quando qualcosa torna disponibile.',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store} non ti invierà più avvisi di disponibilità, nemmeno se il tuo indirizzo viene iscritto di nuovo.',
  'Send me notices again': 'Inviami di nuovo gli avvisi',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store} può di nuovo scriverti. Per sapere quando qualcosa torna disponibile, iscriviti sulla sua pagina.',
  'Confirm your e-mail address': 'Conferma il tuo indirizzo e-mail',
  'You will be told once when what you asked for is back in stock.':
    'Sarai avvisato una volta quando quello che hai chiesto torna disponibile.',
  'Confirm my address': 'Conferma il mio indirizzo',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'Se non hai chiesto nulla qui, chiudi questa pagina. Il tuo indirizzo viene eliminato dopo 7 giorni.',
  'Address confirmed': 'Indirizzo confermato',
  'Your address is confirmed': 'Il tuo indirizzo è confermato',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'Sarai avvisato una volta quando quello che hai chiesto torna disponibile. Ogni e-mail contiene un link per annullare l’iscrizione.',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'Forse è incompleto o ha più di 7 giorni. Per sapere quando qualcosa torna disponibile, iscriviti di nuovo sulla sua pagina.',
  'Sign up': 'Iscriviti',
  'This did not work': 'Non ha funzionato',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'Il CAPTCHA ha bisogno di JavaScript. Attivalo e iscriviti dalla pagina del prodotto.',
  'Please confirm your e-mail address': 'Conferma il tuo indirizzo e-mail',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    'Qualcuno ha inserito questo indirizzo e-mail su {host} e ha chiesto di essere avvisato quando un prodotto torna disponibile.',
  'If it was you, please confirm your address:': 'Se sei stato tu, conferma il tuo indirizzo:',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'Se non sei stato tu, non devi fare nulla: senza la tua conferma {host} non può scriverti, e l’indirizzo viene eliminato dopo 7 giorni.',
}
