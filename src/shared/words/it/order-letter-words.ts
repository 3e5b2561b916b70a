export const orderLetterWords = {
  'Your order {number} at {host}': 'Il tuo ordine {number} su {host}',
  'Test order {number} at {host}': 'Ordine di prova {number} su {host}',
  'Order {number} at {host} was placed. The total is {total}.':
    'L’ordine {number} su {host} è stato effettuato. Il totale è {total}.',
  'The payment is still being checked.': 'Il pagamento è ancora in fase di verifica.',
  'Your files can be downloaded on the page of your order.': 'Puoi scaricare i tuoi file dalla pagina dell’ordine.',
  'View your order': 'Vedi il tuo ordine',
  'You get this e-mail because an order was placed at {host} with this address.':
    'Ricevi questa e-mail perché è stato effettuato un ordine su {host} con questo indirizzo.',
  'The payment of your order {number} at {host} has failed':
    'Il pagamento del tuo ordine {number} su {host} non è riuscito',
  'Your payment has failed': 'Il tuo pagamento non è riuscito',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    'La tua banca non ha pagato {total} per l’ordine {number} su {host}. Non è stato addebitato nulla e non viene spedito nulla prima del pagamento. Con il pulsante puoi pagare di nuovo, anche con un’altra carta.',
  'Pay for your order': 'Paga il tuo ordine',
  'Your parcel is on its way': 'Il tuo pacco è in viaggio',
  'Your order was picked up': 'Il tuo ordine è stato ritirato',
  'Your order was delivered': 'Il tuo ordine è stato consegnato',
  'Your order {number} at {host} was sent': 'Il tuo ordine {number} su {host} è stato spedito',
  'Test order {number} at {host} was sent': 'L’ordine di prova {number} su {host} è stato spedito',
  '1 item of order {number} at {host} was sent.': 'È stato spedito 1 articolo dell’ordine {number} su {host}.',
  '{count} items of order {number} at {host} were sent.':
    'Sono stati spediti {count} articoli dell’ordine {number} su {host}.',
  'Your order {number} at {host} was picked up': 'Il tuo ordine {number} su {host} è stato ritirato',
  'Test order {number} at {host} was picked up': 'L’ordine di prova {number} su {host} è stato ritirato',
  '1 item of order {number} at {host} was picked up.': 'È stato ritirato 1 articolo dell’ordine {number} su {host}.',
  '{count} items of order {number} at {host} were picked up.':
    'Sono stati ritirati {count} articoli dell’ordine {number} su {host}.',
  'Your order {number} at {host} was delivered': 'Il tuo ordine {number} su {host} è stato consegnato',
  'Test order {number} at {host} was delivered': 'L’ordine di prova {number} su {host} è stato consegnato',
  '1 item of order {number} at {host} was delivered.': 'È stato consegnato 1 articolo dell’ordine {number} su {host}.',
  '{count} items of order {number} at {host} were delivered.':
    'Sono stati consegnati {count} articoli dell’ordine {number} su {host}.',
  'Your refund for your order {number} at {host}': 'Il rimborso del tuo ordine {number} su {host}',
  'Your refund for test order {number} at {host}': 'Il rimborso dell’ordine di prova {number} su {host}',
  'Your refund': 'Il tuo rimborso',
  '{amount} of order {number} at {host} was refunded.':
    'Sono stati rimborsati {amount} dell’ordine {number} su {host}.',
  'It is back on your gift card, and you can use it right away.':
    'L’importo è di nuovo sulla tua carta regalo e puoi usarlo subito.',
  'It can take a few days until the money reaches your account.':
    'Possono servire alcuni giorni prima che il denaro arrivi sul tuo conto.',
  'Your refund for your order {number} at {host} has failed':
    'Il rimborso del tuo ordine {number} su {host} non è riuscito',
  'Your refund for test order {number} at {host} has failed':
    'Il rimborso dell’ordine di prova {number} su {host} non è riuscito',
  'Your refund did not go through': 'Il tuo rimborso non è andato a buon fine',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    'Ti era stato comunicato il rimborso di {amount} dell’ordine {number} su {host}. Nel frattempo il rimborso non è riuscito e non hai ricevuto questo denaro. Il negozio ne è al corrente.',
  'A new version for your order {number} at {host}': 'Una nuova versione per il tuo ordine {number} su {host}',
  'There is a new version of your file': 'C’è una nuova versione del tuo file',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    'Un file dell’ordine {number} su {host} è stato sostituito. Quello nuovo è pronto da scaricare.',
  'Your order at {host} was not placed': 'Il tuo ordine su {host} non è stato effettuato',
  'Your order was not placed': 'Il tuo ordine non è stato effettuato',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'Quando è arrivato il tuo pagamento, {host} non aveva più abbastanza di quello che volevi acquistare. Non è stato addebitato nulla: il pagamento è stato restituito.',
  'Back to the store': 'Torna al negozio',
  'Your order at {host} waits for your payment': 'Il tuo ordine su {host} attende il pagamento',
  'Your order is ready to be paid': 'Il tuo ordine è pronto per il pagamento',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host} ha preparato un ordine per te. Al momento il totale è {total}.',
  'The link shows everything in it before you pay. It works for 30 days.':
    'Il link mostra tutto il contenuto prima del pagamento. È valido per 30 giorni.',
  'View and pay': 'Vedi e paga',
  'You get this e-mail because {host} was given this address for an order.':
    'Ricevi questa e-mail perché a {host} è stato dato questo indirizzo per un ordine.',
  'This is a sample': 'Questo è un esempio',
  sample: 'esempio',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'Il negozio era in modalità di prova quando è stato effettuato questo ordine, quindi non è stato pagato nulla.',
  'Real orders get {name} here.': 'Con gli ordini reali qui si riceve {name}.',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'Questo è un ordine di prova: non è stato trasferito denaro e non viene spedita merce. Un cliente leggerebbe:',
}
