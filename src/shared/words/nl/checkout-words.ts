export const checkoutWords = {
  'Edit cart': 'Winkelwagen bewerken',
  Checkout: 'Afrekenen',
  'Test mode.': 'Testmodus.',
  'This store is being tried out: no money moves and no goods are shipped.':
    'Deze winkel wordt uitgeprobeerd: er gaat geen geld om en er wordt niets verzonden.',
  'Place order': 'Bestelling plaatsen',
  'Pay now': 'Nu betalen',
  'Continue to payment': 'Verder naar betalen',
  'Shipping address': 'Verzendadres',
  'Billing address': 'Factuuradres',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'Deze bestelling is begonnen in een andere browser en kan daar worden afgerond. Hier zie je wat erin zit.',
  'Go to your own cart': 'Naar je eigen winkelwagen',
  'Return policy': 'Retourbeleid',
  'Terms of service': 'Algemene voorwaarden',
  'Privacy policy': 'Privacybeleid',
  'Your order': 'Je bestelling',
  'Please check these fields.': 'Controleer deze velden.',
  'Please accept the terms of service.': 'Accepteer de algemene voorwaarden.',
  'What this costs has changed. Please look at it once more before you pay.':
    'Het bedrag is gewijzigd. Bekijk het nog een keer voordat je betaalt.',
  'This store takes no payments at the moment. Please try again later.':
    'Deze winkel neemt op dit moment geen betalingen aan. Probeer het later opnieuw.',
  'Please wait a little and try again: there were too many attempts.':
    'Wacht even en probeer het opnieuw: er waren te veel pogingen.',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'Er zijn te veel betalingen mislukt of te veel cadeaukaarten onjuist, daarom wordt een CAPTCHA gevraagd, die JavaScript nodig heeft. Zet het aan in je browser of probeer het over een uur opnieuw.',
  'Your order could not be placed. Please check your details and try again.':
    'Je bestelling kon niet worden geplaatst. Controleer je gegevens en probeer het opnieuw.',
  'Your payment is not finished yet': 'Je betaling is nog niet afgerond',
  'Your payment is being checked': 'Je betaling wordt gecontroleerd',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'Als je al hebt betaald, gaat deze pagina zo vanzelf verder. Ga anders verder waar je betaalt.',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    'Dit duurt even. Betaal niet nog een keer: je leest het hier zodra het bekend is.',
  'Check again': 'Opnieuw controleren',
  'Change the order': 'Bestelling wijzigen',
  'Update country': 'Land bijwerken',
  'Please choose': 'Maak een keuze',
  'Same as shipping address': 'Hetzelfde als het verzendadres',
  'Use a different billing address': 'Een ander factuuradres gebruiken',
  'VAT number': 'Btw-nummer',
  Email: 'E-mail',
  'Email me with news and offers': 'Mail me nieuws en aanbiedingen',
  'More about your order': 'Meer over je bestelling',
  'Note to the store': 'Opmerking voor de winkel',
  Payment: 'Betaling',
  'I accept the terms of service': 'Ik accepteer de algemene voorwaarden',
  'There is nothing to pay.': 'Er valt niets te betalen.',
  'On the next page you choose how the test payment ends.':
    'Op de volgende pagina kies je hoe de testbetaling afloopt.',
  'Shipping method': 'Verzendmethode',
  'Enter your address to see how your order can be sent.':
    'Vul je adres in om te zien hoe je bestelling verzonden kan worden.',
  'Update shipping and totals': 'Verzending en totalen bijwerken',
  Free: 'Gratis',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'Je vult je kaart in op de volgende pagina, die van Stripe is. Na het betalen kom je hier terug.',
  Card: 'Kaart',
  'The payment fields are loading …': 'De betaalvelden worden geladen …',
  'Your card could not be read. Please try again.': 'Je kaart kon niet worden gelezen. Probeer het opnieuw.',
  'Enter the {field}.': 'Vul ‘{field}’ in.',
  'Choose the {field}.': 'Kies ‘{field}’.',
  'Choose the {field} from the list.': 'Kies ‘{field}’ uit de lijst.',
  'Use at most {count} characters.': 'Gebruik hooguit {count} tekens.',
  'Enter a phone number with digits only, such as +49 40 123456.':
    'Vul een telefoonnummer in met alleen cijfers, zoals +31 20 1234567.',
  Note: 'Opmerking',
  'Your card was declined. Please try another card.': 'Je kaart is geweigerd. Probeer een andere kaart.',
  'Your card has insufficient funds. Please try another card.':
    'Je kaart heeft onvoldoende saldo. Probeer een andere kaart.',
  'Your card has expired. Please try another card.': 'Je kaart is verlopen. Probeer een andere kaart.',
  'Some of the card details are wrong. Please check them.': 'Sommige kaartgegevens kloppen niet. Controleer ze.',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    'Je bank kon niet bevestigen dat jij het bent. Probeer het opnieuw of gebruik een andere kaart.',
  'This card cannot be used any more. Please use another card.':
    'Deze kaart kan niet meer worden gebruikt. Gebruik een andere kaart.',
  'Your bank wants you to confirm this payment. Please try again.':
    'Je bank wil dat je deze betaling bevestigt. Probeer het opnieuw.',
}
