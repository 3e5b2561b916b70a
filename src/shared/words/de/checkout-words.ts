export const checkoutWords = {
  'Edit cart': 'Warenkorb ändern',
  Checkout: 'Kasse',
  'Test mode.': 'Testbetrieb.',
  'This store is being tried out: no money moves and no goods are shipped.':
    'Dieser Shop wird gerade ausprobiert: Es fließt kein Geld, und es wird keine Ware versendet.',
  'Place order': 'Zahlungspflichtig bestellen',
  'Pay now': 'Jetzt bezahlen',
  'Continue to payment': 'Weiter zur Zahlung',
  'Shipping address': 'Lieferadresse',
  'Billing address': 'Rechnungsadresse',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'Diese Bestellung wurde in einem anderen Browser begonnen und kann dort abgeschlossen werden. Hier sehen Sie, was sie enthält.',
  'Go to your own cart': 'Zu Ihrem eigenen Warenkorb',
  'Return policy': 'Rückgabebedingungen',
  'Terms of service': 'Allgemeine Geschäftsbedingungen',
  'Privacy policy': 'Datenschutzerklärung',
  'Your order': 'Ihre Bestellung',
  'Please check these fields.': 'Bitte prüfen Sie diese Felder.',
  'Please accept the terms of service.': 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
  'What this costs has changed. Please look at it once more before you pay.':
    'Der Betrag hat sich geändert. Bitte sehen Sie ihn sich noch einmal an, bevor Sie bezahlen.',
  'This store takes no payments at the moment. Please try again later.':
    'Dieser Shop nimmt zurzeit keine Zahlungen an. Bitte versuchen Sie es später noch einmal.',
  'Please wait a little and try again: there were too many attempts.':
    'Es gab zu viele Versuche. Bitte warten Sie kurz, und versuchen Sie es dann noch einmal.',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'Es sind zu viele Zahlungen fehlgeschlagen oder zu viele Geschenkgutscheine waren falsch. Deshalb ist ein CAPTCHA nötig, das JavaScript braucht. Bitte schalten Sie es in Ihrem Browser ein, oder versuchen Sie es in einer Stunde noch einmal.',
  'Your order could not be placed. Please check your details and try again.':
    'Ihre Bestellung konnte nicht aufgegeben werden. Bitte prüfen Sie Ihre Angaben, und versuchen Sie es noch einmal.',
  'Your payment is not finished yet': 'Ihre Zahlung ist noch nicht abgeschlossen',
  'Your payment is being checked': 'Ihre Zahlung wird geprüft',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'Wenn Sie bereits bezahlt haben, geht es hier gleich von selbst weiter. Andernfalls schließen Sie bitte Ihre Zahlung ab.',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    'Das dauert einen Moment. Bitte bezahlen Sie nicht noch einmal: Sie erfahren hier, sobald das Ergebnis feststeht.',
  'Check again': 'Erneut prüfen',
  'Change the order': 'Bestellung ändern',
  'Update country': 'Land übernehmen',
  'Please choose': 'Bitte wählen',
  'Same as shipping address': 'Wie Lieferadresse',
  'Use a different billing address': 'Andere Rechnungsadresse verwenden',
  'VAT number': 'Umsatzsteuer-ID',
  Email: 'E-Mail-Adresse',
  'Email me with news and offers': 'Neuigkeiten und Angebote per E-Mail erhalten',
  'More about your order': 'Weitere Angaben zu Ihrer Bestellung',
  'Note to the store': 'Nachricht an den Shop',
  Payment: 'Zahlung',
  'I accept the terms of service': 'Ich akzeptiere die Allgemeinen Geschäftsbedingungen',
  'There is nothing to pay.': 'Es ist nichts zu bezahlen.',
  'On the next page you choose how the test payment ends.':
    'Auf der nächsten Seite wählen Sie, wie die Testzahlung ausgeht.',
  'Shipping method': 'Versandart',
  'Enter your address to see how your order can be sent.': 'Geben Sie Ihre Adresse ein, um die Versandarten zu sehen.',
  'Update shipping and totals': 'Versand und Summen aktualisieren',
  Free: 'Kostenlos',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'Ihre Karte geben Sie auf der nächsten Seite bei Stripe ein. Nach der Zahlung kehren Sie hierher zurück.',
  Card: 'Karte',
  'The payment fields are loading …': 'Die Zahlungsfelder werden geladen …',
  'Your card could not be read. Please try again.':
    'Ihre Karte konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
  'Enter the {field}.': 'Bitte füllen Sie „{field}“ aus.',
  'Choose the {field}.': 'Bitte wählen Sie „{field}“.',
  'Choose the {field} from the list.': 'Bitte wählen Sie „{field}“ aus der Liste.',
  'Use at most {count} characters.': 'Verwenden Sie höchstens {count} Zeichen.',
  'Enter a phone number with digits only, such as +49 40 123456.':
    'Geben Sie eine Telefonnummer nur mit Ziffern ein, zum Beispiel +49 40 123456.',
  Note: 'Nachricht',
  'Your card was declined. Please try another card.':
    'Ihre Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte.',
  'Your card has insufficient funds. Please try another card.':
    'Ihre Karte ist nicht ausreichend gedeckt. Bitte versuchen Sie es mit einer anderen Karte.',
  'Your card has expired. Please try another card.':
    'Ihre Karte ist abgelaufen. Bitte versuchen Sie es mit einer anderen Karte.',
  'Some of the card details are wrong. Please check them.':
    'Einige Kartendaten sind falsch. Bitte prüfen Sie Ihre Eingabe.',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    'Ihre Bank konnte Ihre Identität nicht bestätigen. Bitte versuchen Sie es noch einmal, oder verwenden Sie eine andere Karte.',
  'This card cannot be used any more. Please use another card.':
    'Diese Karte kann nicht mehr verwendet werden. Bitte verwenden Sie eine andere Karte.',
  'Your bank wants you to confirm this payment. Please try again.':
    'Ihre Bank möchte, dass Sie diese Zahlung bestätigen. Bitte versuchen Sie es noch einmal.',
}
