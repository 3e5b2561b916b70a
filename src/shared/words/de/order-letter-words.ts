/** E-mails about orders to addresses that nobody has confirmed, in the platform's words alone. */
export const orderLetterWords = {
  'Your order {number} at {host}': 'Ihre Bestellung {number} bei {host}',
  'Test order {number} at {host}': 'Testbestellung {number} bei {host}',
  'Order {number} at {host} was placed. The total is {total}.':
    'Die Bestellung {number} bei {host} wurde aufgegeben. Die Gesamtsumme beträgt {total}.',
  'The payment is still being checked.': 'Die Zahlung wird noch geprüft.',
  'Your files can be downloaded on the page of your order.':
    'Ihre Dateien können auf der Seite Ihrer Bestellung heruntergeladen werden.',
  'View your order': 'Bestellung ansehen',
  'You get this e-mail because an order was placed at {host} with this address.':
    'Sie erhalten diese E-Mail, weil bei {host} mit dieser Adresse bestellt wurde.',
  'The payment of your order {number} at {host} has failed':
    'Die Zahlung Ihrer Bestellung {number} bei {host} ist fehlgeschlagen',
  'Your payment has failed': 'Ihre Zahlung ist fehlgeschlagen',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    'Ihre Bank hat {total} für die Bestellung {number} bei {host} nicht bezahlt. Es wurde nichts abgebucht, und vor der Zahlung wird nichts versendet. Über die Schaltfläche können Sie noch einmal bezahlen, auch mit einer anderen Karte.',
  'Pay for your order': 'Bestellung bezahlen',
  'Your parcel is on its way': 'Ihr Paket ist unterwegs',
  'Your order was picked up': 'Ihre Bestellung wurde abgeholt',
  'Your order was delivered': 'Ihre Bestellung wurde zugestellt',
  'Your order {number} at {host} was sent': 'Ihre Bestellung {number} bei {host} wurde versendet',
  'Test order {number} at {host} was sent': 'Testbestellung {number} bei {host} wurde versendet',
  '1 item of order {number} at {host} was sent.': '1 Artikel der Bestellung {number} bei {host} wurde versendet.',
  '{count} items of order {number} at {host} were sent.':
    '{count} Artikel der Bestellung {number} bei {host} wurden versendet.',
  'Your order {number} at {host} was picked up': 'Ihre Bestellung {number} bei {host} wurde abgeholt',
  'Test order {number} at {host} was picked up': 'Testbestellung {number} bei {host} wurde abgeholt',
  '1 item of order {number} at {host} was picked up.': '1 Artikel der Bestellung {number} bei {host} wurde abgeholt.',
  '{count} items of order {number} at {host} were picked up.':
    '{count} Artikel der Bestellung {number} bei {host} wurden abgeholt.',
  'Your order {number} at {host} was delivered': 'Ihre Bestellung {number} bei {host} wurde zugestellt',
  'Test order {number} at {host} was delivered': 'Testbestellung {number} bei {host} wurde zugestellt',
  '1 item of order {number} at {host} was delivered.': '1 Artikel der Bestellung {number} bei {host} wurde zugestellt.',
  '{count} items of order {number} at {host} were delivered.':
    '{count} Artikel der Bestellung {number} bei {host} wurden zugestellt.',
  'Your refund for your order {number} at {host}': 'Ihre Erstattung für Ihre Bestellung {number} bei {host}',
  'Your refund for test order {number} at {host}': 'Ihre Erstattung für die Testbestellung {number} bei {host}',
  'Your refund': 'Ihre Erstattung',
  '{amount} of order {number} at {host} was refunded.': '{amount} der Bestellung {number} bei {host} wurden erstattet.',
  'It is back on your gift card, and you can use it right away.':
    'Der Betrag ist wieder auf Ihrem Geschenkgutschein, und Sie können ihn sofort verwenden.',
  'It can take a few days until the money reaches your account.':
    'Es kann einige Tage dauern, bis das Geld auf Ihrem Konto ist.',
  'Your refund for your order {number} at {host} has failed':
    'Ihre Erstattung für Ihre Bestellung {number} bei {host} ist fehlgeschlagen',
  'Your refund for test order {number} at {host} has failed':
    'Ihre Erstattung für die Testbestellung {number} bei {host} ist fehlgeschlagen',
  'Your refund did not go through': 'Ihre Erstattung ist fehlgeschlagen',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    'Ihnen wurde mitgeteilt, dass {amount} der Bestellung {number} bei {host} erstattet wurden. Die Erstattung ist inzwischen fehlgeschlagen, und Sie haben dieses Geld nicht erhalten. Der Shop weiß davon.',
  'A new version for your order {number} at {host}': 'Eine neue Version zu Ihrer Bestellung {number} bei {host}',
  'There is a new version of your file': 'Es gibt eine neue Version Ihrer Datei',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    'Eine Datei der Bestellung {number} bei {host} wurde ersetzt. Die neue kann heruntergeladen werden.',
  'Your order at {host} was not placed': 'Ihre Bestellung bei {host} wurde nicht aufgegeben',
  'Your order was not placed': 'Ihre Bestellung wurde nicht aufgegeben',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'Als Ihre Zahlung einging, war bei {host} nicht mehr genug von dem vorrätig, was Sie kaufen wollten. Es wurde nichts abgebucht: Die Zahlung wurde zurückgegeben.',
  'Back to the store': 'Zurück zum Shop',
  'Your order at {host} waits for your payment': 'Ihre Bestellung bei {host} wartet auf Ihre Zahlung',
  'Your order is ready to be paid': 'Ihre Bestellung kann bezahlt werden',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host} hat eine Bestellung für Sie zusammengestellt. Sie beträgt zurzeit {total}.',
  'The link shows everything in it before you pay. It works for 30 days.':
    'Der Link zeigt Ihnen alles, bevor Sie bezahlen. Er gilt 30 Tage lang.',
  'View and pay': 'Ansehen und bezahlen',
  'You get this e-mail because {host} was given this address for an order.':
    'Sie erhalten diese E-Mail, weil {host} diese Adresse für eine Bestellung angegeben wurde.',
  'This is a sample': 'Dies ist ein Muster',
  sample: 'Muster',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'Der Shop war im Testmodus, als diese Bestellung aufgegeben wurde. Es wurde nichts bezahlt.',
  'Real orders get {name} here.': 'Bei echten Bestellungen gibt es hier {name}.',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'Dies ist eine Testbestellung: Es ist kein Geld geflossen, und es wird keine Ware versendet. Kunden würden lesen:',
}
