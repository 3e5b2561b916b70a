export const orderLetterWords = {
  'Your order {number} at {host}': 'Je bestelling {number} bij {host}',
  'Test order {number} at {host}': 'Testbestelling {number} bij {host}',
  'Order {number} at {host} was placed. The total is {total}.':
    'Bestelling {number} bij {host} is geplaatst. Het totaal is {total}.',
  'The payment is still being checked.': 'De betaling wordt nog gecontroleerd.',
  'Your files can be downloaded on the page of your order.':
    'Je kunt je bestanden downloaden op de pagina van je bestelling.',
  'View your order': 'Je bestelling bekijken',
  'You get this e-mail because an order was placed at {host} with this address.':
    'Je krijgt deze e-mail omdat er met dit adres een bestelling is geplaatst bij {host}.',
  'The payment of your order {number} at {host} has failed':
    'De betaling van je bestelling {number} bij {host} is mislukt',
  'Your payment has failed': 'Je betaling is mislukt',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    'Je bank heeft {total} voor bestelling {number} bij {host} niet betaald. Er is niets afgeschreven, en er wordt niets verzonden voordat het is betaald. Met de knop kun je opnieuw betalen, ook met een andere kaart.',
  'Pay for your order': 'Je bestelling betalen',
  'Your parcel is on its way': 'Je pakket is onderweg',
  'Your order was picked up': 'Je bestelling is opgehaald',
  'Your order was delivered': 'Je bestelling is bezorgd',
  'Your order {number} at {host} was sent': 'Je bestelling {number} bij {host} is verzonden',
  'Test order {number} at {host} was sent': 'Testbestelling {number} bij {host} is verzonden',
  '1 item of order {number} at {host} was sent.': '1 artikel van bestelling {number} bij {host} is verzonden.',
  '{count} items of order {number} at {host} were sent.':
    '{count} artikelen van bestelling {number} bij {host} zijn verzonden.',
  'Your order {number} at {host} was picked up': 'Je bestelling {number} bij {host} is opgehaald',
  'Test order {number} at {host} was picked up': 'Testbestelling {number} bij {host} is opgehaald',
  '1 item of order {number} at {host} was picked up.': '1 artikel van bestelling {number} bij {host} is opgehaald.',
  '{count} items of order {number} at {host} were picked up.':
    '{count} artikelen van bestelling {number} bij {host} zijn opgehaald.',
  'Your order {number} at {host} was delivered': 'Je bestelling {number} bij {host} is bezorgd',
  'Test order {number} at {host} was delivered': 'Testbestelling {number} bij {host} is bezorgd',
  '1 item of order {number} at {host} was delivered.': '1 artikel van bestelling {number} bij {host} is bezorgd.',
  '{count} items of order {number} at {host} were delivered.':
    '{count} artikelen van bestelling {number} bij {host} zijn bezorgd.',
  'Your refund for your order {number} at {host}': 'Je terugbetaling voor je bestelling {number} bij {host}',
  'Your refund for test order {number} at {host}': 'Je terugbetaling voor testbestelling {number} bij {host}',
  'Your refund': 'Je terugbetaling',
  '{amount} of order {number} at {host} was refunded.': '{amount} van bestelling {number} bij {host} is terugbetaald.',
  'It is back on your gift card, and you can use it right away.':
    'Het staat weer op je cadeaukaart, en je kunt het meteen gebruiken.',
  'It can take a few days until the money reaches your account.':
    'Het kan een paar dagen duren voordat het geld op je rekening staat.',
  'Your refund for your order {number} at {host} has failed':
    'Je terugbetaling voor je bestelling {number} bij {host} is mislukt',
  'Your refund for test order {number} at {host} has failed':
    'Je terugbetaling voor testbestelling {number} bij {host} is mislukt',
  'Your refund did not go through': 'Je terugbetaling is niet gelukt',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    'Je hebt gelezen dat {amount} van bestelling {number} bij {host} is terugbetaald. De terugbetaling is daarna mislukt, en je hebt dit geld niet gekregen. De winkel weet ervan.',
  'A new version for your order {number} at {host}': 'Een nieuwe versie voor je bestelling {number} bij {host}',
  'There is a new version of your file': 'Er is een nieuwe versie van je bestand',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    'Een bestand van bestelling {number} bij {host} is vervangen. Je kunt het nieuwe downloaden.',
  'Your order at {host} was not placed': 'Je bestelling bij {host} is niet geplaatst',
  'Your order was not placed': 'Je bestelling is niet geplaatst',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'Toen je betaling aankwam, had {host} niet genoeg over van wat je wilde kopen. Er is niets afgeschreven: de betaling is teruggegeven.',
  'Back to the store': 'Terug naar de winkel',
  'Your order at {host} waits for your payment': 'Je bestelling bij {host} wacht op je betaling',
  'Your order is ready to be paid': 'Je bestelling staat klaar om te betalen',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host} heeft een bestelling voor je samengesteld. Het totaal is nu {total}.',
  'The link shows everything in it before you pay. It works for 30 days.':
    'De link toont alles wat erin zit voordat je betaalt. Hij werkt 30 dagen.',
  'View and pay': 'Bekijken en betalen',
  'You get this e-mail because {host} was given this address for an order.':
    'Je krijgt deze e-mail omdat {host} dit adres kreeg voor een bestelling.',
  'This is a sample': 'Dit is een voorbeeld',
  sample: 'voorbeeld',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'De winkel stond in testmodus toen deze bestelling werd geplaatst, dus er is niets betaald.',
  'Real orders get {name} here.': 'Bij echte bestellingen krijg je hier {name}.',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'Dit is een testbestelling: er ging geen geld om en er wordt niets verzonden. Een klant zou lezen:',
}
