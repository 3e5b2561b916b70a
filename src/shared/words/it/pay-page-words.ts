export const payPageWords = {
  'Test payment': 'Pagamento di prova',
  'Pay {amount}': 'Paga {amount}',
  'Your bank asks': 'La tua banca chiede',
  'This payment is finished': 'Questo pagamento è concluso',
  'This payment was not found': 'Questo pagamento non è stato trovato',
  'The address may be incomplete. Please go back to the checkout and press Pay again.':
    'Forse l’indirizzo è incompleto. Torna al pagamento e premi di nuovo «Paga».',
  'The card was declined. You can try again.': 'La carta è stata rifiutata. Puoi riprovare.',
  'There are insufficient funds. You can try again.': 'Fondi insufficienti. Puoi riprovare.',
  'This store is in test mode: no money moves. Choose what should happen to the payment of {amount}.':
    'Questo negozio è in modalità di prova: non viene trasferito denaro. Scegli che cosa deve succedere al pagamento di {amount}.',
  'Or try what can go wrong': 'Oppure prova che cosa può andare storto',
  'Pay successfully': 'Pagamento riuscito',
  'Card declined': 'Carta rifiutata',
  'Insufficient funds': 'Fondi insufficienti',
  '3-D Secure: the bank asks first': '3-D Secure: prima chiede la banca',
  'A slow bank: the answer comes after 20 seconds': 'Una banca lenta: la risposta arriva dopo 20 secondi',
  'Authorized now, fails when it is captured': 'Autorizzato ora, fallisce all’incasso',
  '3-D Secure now, later payments go through': '3-D Secure ora, i pagamenti successivi riescono',
  'Pay successfully, later payments have insufficient funds':
    'Pagamento riuscito, i successivi hanno fondi insufficienti',
  'Pay successfully, then the card is lost': 'Pagamento riuscito, poi la carta viene smarrita',
  'Back to the checkout': 'Torna al pagamento',
  'Here your bank would ask whether you are paying {amount}.': 'Qui la tua banca chiederebbe se stai pagando {amount}.',
  'Yes, complete the payment': 'Sì, completa il pagamento',
  'No, fail the authentication': 'No, fai fallire l’autenticazione',
  'There is nothing more to do here.': 'Qui non c’è più nulla da fare.',
}
