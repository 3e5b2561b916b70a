export const checkoutWords = {
  'Edit cart': 'Modifica il carrello',
  Checkout: 'Pagamento',
  'Test mode.': 'Modalità di prova.',
  'This store is being tried out: no money moves and no goods are shipped.':
    'Questo negozio è in prova: non vengono addebitati importi né spedite merci.',
  'Place order': 'Invia l’ordine',
  'Pay now': 'Paga ora',
  'Continue to payment': 'Continua al pagamento',
  'Shipping address': 'Indirizzo di spedizione',
  'Billing address': 'Indirizzo di fatturazione',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'Questo acquisto è stato iniziato in un altro browser e lì può essere completato. Qui vedi che cosa contiene.',
  'Go to your own cart': 'Vai al tuo carrello',
  'Return policy': 'Politica dei resi',
  'Terms of service': 'Termini e condizioni',
  'Privacy policy': 'Informativa sulla privacy',
  'Your order': 'Il tuo ordine',
  'Please check these fields.': 'Controlla questi campi.',
  'Please accept the terms of service.': 'Accetta i termini e le condizioni.',
  'What this costs has changed. Please look at it once more before you pay.':
    'Il costo è cambiato. Controllalo ancora una volta prima di pagare.',
  'This store takes no payments at the moment. Please try again later.':
    'Al momento questo negozio non accetta pagamenti. Riprova più tardi.',
  'Please wait a little and try again: there were too many attempts.':
    'Attendi un momento e riprova: ci sono stati troppi tentativi.',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'Troppi pagamenti non riusciti o troppe carte regalo errate: viene quindi richiesto un CAPTCHA, che ha bisogno di JavaScript. Attivalo nel browser o riprova tra un’ora.',
  'Your order could not be placed. Please check your details and try again.':
    'Non è stato possibile inviare l’ordine. Controlla i dati e riprova.',
  'Your payment is not finished yet': 'Il pagamento non è ancora completato',
  'Your payment is being checked': 'Il pagamento è in fase di verifica',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'Se hai già pagato, questa pagina prosegue da sola tra un momento. Altrimenti continua dove stavi pagando.',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    'Ci vuole un momento. Non pagare di nuovo: l’esito apparirà qui appena sarà noto.',
  'Check again': 'Verifica di nuovo',
  'Change the order': 'Modifica l’ordine',
  'Update country': 'Aggiorna il paese',
  'Please choose': 'Scegli',
  'Same as shipping address': 'Uguale all’indirizzo di spedizione',
  'Use a different billing address': 'Usa un indirizzo di fatturazione diverso',
  'VAT number': 'Partita IVA',
  Email: 'E-mail',
  'Email me with news and offers': 'Inviami novità e offerte via e-mail',
  'More about your order': 'Altro sul tuo ordine',
  'Note to the store': 'Nota per il negozio',
  Payment: 'Pagamento',
  'I accept the terms of service': 'Accetto i termini e le condizioni',
  'There is nothing to pay.': 'Non c’è nulla da pagare.',
  'On the next page you choose how the test payment ends.':
    'Nella pagina successiva scegli come finisce il pagamento di prova.',
  'Shipping method': 'Metodo di spedizione',
  'Enter your address to see how your order can be sent.':
    'Inserisci il tuo indirizzo per vedere come può essere spedito l’ordine.',
  'Update shipping and totals': 'Aggiorna spedizione e totali',
  Free: 'Gratis',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'Inserisci la carta nella pagina successiva, che appartiene a Stripe. Dopo il pagamento torni qui.',
  Card: 'Carta',
  'The payment fields are loading …': 'Caricamento dei campi di pagamento …',
  'Your card could not be read. Please try again.': 'Non è stato possibile leggere la carta. Riprova.',
  'Enter the {field}.': 'Compila il campo «{field}».',
  'Choose the {field}.': 'Scegli «{field}».',
  'Choose the {field} from the list.': 'Scegli «{field}» dall’elenco.',
  'Use at most {count} characters.': 'Usa al massimo {count} caratteri.',
  'Enter a phone number with digits only, such as +49 40 123456.':
    'Inserisci un numero di telefono con sole cifre, ad esempio +39 02 1234567.',
  Note: 'Nota',
  'Your card was declined. Please try another card.': 'La tua carta è stata rifiutata. Prova con un’altra carta.',
  'Your card has insufficient funds. Please try another card.':
    'La tua carta non ha fondi sufficienti. Prova con un’altra carta.',
  'Your card has expired. Please try another card.': 'La tua carta è scaduta. Prova con un’altra carta.',
  'Some of the card details are wrong. Please check them.': 'Alcuni dati della carta sono errati. Controllali.',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    'La banca non ha potuto confermare la tua identità. Riprova o usa un’altra carta.',
  'This card cannot be used any more. Please use another card.':
    'Questa carta non è più utilizzabile. Usa un’altra carta.',
  'Your bank wants you to confirm this payment. Please try again.':
    'La banca ti chiede di confermare questo pagamento. Riprova.',
}
