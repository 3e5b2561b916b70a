export const newsletterPageWords = {
  'Please confirm your subscription': 'Conferma la tua iscrizione',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    'Qualcuno ha inserito questo indirizzo e-mail su {host} per ricevere la newsletter.',
  'If it was you, please confirm it:': 'Se sei stato tu, conferma:',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'Se non sei stato tu, non devi fare nulla: senza la tua conferma non ricevi newsletter, e l’indirizzo viene eliminato dopo 7 giorni.',
  'Confirm my subscription': 'Conferma la mia iscrizione',
  'Confirm your subscription': 'Conferma la tua iscrizione',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'Se non l’hai chiesto tu, chiudi questa pagina. Il tuo indirizzo viene eliminato dopo 7 giorni.',
  'You are subscribed to {list}': 'Sei iscritto a {list}',
  'Each e-mail has a link to unsubscribe.': 'Ogni e-mail contiene un link per annullare l’iscrizione.',
  'Choose which e-mails you get': 'Scegli quali e-mail ricevere',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'Forse è incompleto, già usato o ha più di 7 giorni. Per ricevere la newsletter, iscriviti di nuovo.',
  'Unsubscribe from {list}?': 'Annullare l’iscrizione a {list}?',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    'Non ricevi più e-mail di {list}. Le e-mail sui tuoi ordini continuano ad arrivare.',
  'Subscribe again': 'Iscriviti di nuovo',
  'You are subscribed to {list} again.': 'Sei di nuovo iscritto a {list}.',
  'Your e-mails': 'Le tue e-mail',
  'Your choice is saved.': 'La tua scelta è salvata.',
  'You are on no mailing list.': 'Non sei in nessuna mailing list.',
  'Unsubscribe from all marketing e-mails': 'Annulla l’iscrizione a tutte le e-mail di marketing',
  'Name (optional)': 'Nome (facoltativo)',
  'This newsletter takes no sign-ups at the moment.': 'Al momento questa newsletter non accetta iscrizioni.',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'Ci siamo quasi. Controlla la tua e-mail: contiene un link per confermare l’iscrizione.',
  'Thank you for subscribing.': 'Grazie per l’iscrizione.',
  Newsletter: 'Newsletter',
}
