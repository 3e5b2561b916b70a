export const costsWords = {
  'Shipping is worked out once we know where to.': 'Der Versand wird berechnet, sobald wir wissen, wohin.',
  'Give your postal code to see whether we deliver to you.':
    'Geben Sie Ihre Postleitzahl an, um zu sehen, ob wir zu Ihnen liefern.',
  'Choose a country from the list.': 'Bitte wählen Sie ein Land aus der Liste.',
  'Please choose a country.': 'Bitte wählen Sie ein Land.',
  'Choose a delivery method.': 'Bitte wählen Sie eine Versandart.',
  'Please enter a valid email address.': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'Please enter your email address.': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  'Please finish the payment with your bank.': 'Bitte schließen Sie die Zahlung bei Ihrer Bank ab.',
  'The store has withdrawn this order.': 'Der Shop hat diese Bestellung zurückgezogen.',
  'The time to pay is over. Nothing was charged. Please try again.':
    'Die Zeit für die Zahlung ist abgelaufen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
  'There is no delivery in the next days.': 'In den nächsten Tagen wird nicht geliefert.',
  'There is nothing left in your cart that this code takes something off.':
    'In Ihrem Warenkorb ist nichts mehr, wofür dieser Code gilt.',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'Dieser Code gilt für den Versand bestimmter Produkte, wenn sonst nichts versendet wird.',
  'This code is for certain products. Add one of them to use it.':
    'Dieser Code gilt für bestimmte Produkte. Legen Sie eines davon in den Warenkorb, um ihn einzulösen.',
  'This code is for certain subscriptions. Add one of them to use it.':
    'Dieser Code gilt für bestimmte Abonnements. Legen Sie eines davon in den Warenkorb, um ihn einzulösen.',
  'This code is for products of certain categories. Add one of them to use it.':
    'Dieser Code gilt für Produkte bestimmter Kategorien. Legen Sie eines davon in den Warenkorb, um ihn einzulösen.',
  'This code is for shipping, and nothing in your cart is shipped.':
    'Dieser Code gilt für den Versand, und nichts in Ihrem Warenkorb wird versendet.',
  'This has sold out. Please remove it.': 'Dieser Artikel ist ausverkauft. Bitte entfernen Sie ihn.',
  'This is no longer sold. Please remove it.': 'Dieser Artikel wird nicht mehr verkauft. Bitte entfernen Sie ihn.',
  'This is not a VAT number of a country of the EU. Please check it.':
    'Das ist keine Umsatzsteuer-ID eines EU-Landes. Bitte prüfen Sie sie.',
  'This link is incomplete. Please go back to the cart.':
    'Dieser Link ist unvollständig. Bitte kehren Sie zum Warenkorb zurück.',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'Diese Zahlung wurde nicht angenommen. Es wurde nichts abgebucht. Bitte versuchen Sie eine andere Zahlungsart.',
  'This store cannot take orders at the moment.': 'Dieser Shop kann zurzeit keine Bestellungen annehmen.',
  'Too many payments have failed. Please try again in an hour.':
    'Zu viele Zahlungen sind fehlgeschlagen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'Your payment is being checked. This page goes on by itself.':
    'Ihre Zahlung wird geprüft. Diese Seite geht von selbst weiter.',
  'What you order costs more than this option carries.': 'Ihre Bestellung ist zu teuer für diese Versandart.',
  'What you order is more pieces than this option carries.': 'Ihre Bestellung hat zu viele Teile für diese Versandart.',
  'What you order is too heavy for this option.': 'Ihre Bestellung ist zu schwer für diese Versandart.',
  'Reverse charge: you account for the VAT in your own country.':
    'Reverse Charge: Die Umsatzsteuer führen Sie in Ihrem Land ab.',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'Es fehlen noch {missing}: Wir liefern ab einem Bestellwert von {minimum}.',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'Für diesen Code fehlen noch {missing}: Er gilt für Bestellungen ab {wanted}.',
  'Only {stock} left. Please lower the quantity.': 'Nur noch {stock} verfügbar. Bitte verringern Sie die Menge.',
  'The price was {before} when you added this. Now it is {now}.':
    'Der Preis betrug {before}, als Sie den Artikel hinzufügten. Jetzt beträgt er {now}.',
  'The least that can be paid is {amount}.': 'Der Mindestbetrag für eine Zahlung ist {amount}.',
  'This code can be used from {time}.': 'Dieser Code gilt ab {time}.',
  'This code could be used until {time}.': 'Dieser Code war gültig bis {time}.',
  'This code gives the same discount as {twin}.': 'Dieser Code gibt denselben Rabatt wie {twin}.',
  'We do not deliver to {place}.': 'Wir liefern nicht nach {place}.',
  'We do not ship to {country}.': 'Wir versenden nicht in dieses Land: {country}.',
  'At most {count} codes can be used at once.': 'Es können höchstens {count} Codes zugleich verwendet werden.',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'Diese Postleitzahl liegt nicht in {state}. Bitte prüfen Sie Bundesstaat und Postleitzahl.',
  'This postal code is not in {province}. Check the province and postal code.':
    'Diese Postleitzahl liegt nicht in {province}. Bitte prüfen Sie Provinz und Postleitzahl.',
  'This is not a {field} of the country you chose.': '„{field}“ passt nicht zu dem gewählten Land.',
  'This is not a {field} of the country you chose. It looks like {example}.':
    '„{field}“ passt nicht zu dem gewählten Land. Ein Beispiel: {example}.',
}
