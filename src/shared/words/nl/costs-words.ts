export const costsWords = {
  'Shipping is worked out once we know where to.': 'De verzendkosten worden berekend zodra we weten waarheen.',
  'Give your postal code to see whether we deliver to you.': 'Vul je postcode in om te zien of we bij je bezorgen.',
  'Choose a country from the list.': 'Kies een land uit de lijst.',
  'Please choose a country.': 'Kies een land.',
  'Choose a delivery method.': 'Kies een bezorgmethode.',
  'Please enter a valid email address.': 'Vul een geldig e-mailadres in.',
  'Please enter your email address.': 'Vul je e-mailadres in.',
  'Please finish the payment with your bank.': 'Rond de betaling af bij je bank.',
  'The store has withdrawn this order.': 'De winkel heeft deze bestelling ingetrokken.',
  'The time to pay is over. Nothing was charged. Please try again.':
    'De tijd om te betalen is voorbij. Er is niets afgeschreven. Probeer het opnieuw.',
  'There is no delivery in the next days.': 'Er wordt de komende dagen niet bezorgd.',
  'There is nothing left in your cart that this code takes something off.':
    'Er is niets meer in je winkelwagen waarvoor deze code geldt.',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'Deze code maakt de verzending van bepaalde producten gratis. Hij werkt als er niets anders wordt verzonden.',
  'This code is for certain products. Add one of them to use it.':
    'Deze code is voor bepaalde producten. Voeg er een toe om hem te gebruiken.',
  'This code is for certain subscriptions. Add one of them to use it.':
    'Deze code is voor bepaalde abonnementen. Voeg er een toe om hem te gebruiken.',
  'This code is for products of certain categories. Add one of them to use it.':
    'Deze code is voor producten uit bepaalde categorieën. Voeg er een toe om hem te gebruiken.',
  'This code is for shipping, and nothing in your cart is shipped.':
    'Deze code is voor verzending, en in je winkelwagen wordt niets verzonden.',
  'This has sold out. Please remove it.': 'Dit is uitverkocht. Verwijder het.',
  'This is no longer sold. Please remove it.': 'Dit wordt niet meer verkocht. Verwijder het.',
  'This is not a VAT number of a country of the EU. Please check it.':
    'Dit is geen btw-nummer van een EU-land. Controleer het.',
  'This link is incomplete. Please go back to the cart.': 'Deze link is onvolledig. Ga terug naar de winkelwagen.',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'Deze betaling is niet geaccepteerd. Er is niets afgeschreven. Probeer een andere betaalmethode.',
  'This store cannot take orders at the moment.': 'Deze winkel kan op dit moment geen bestellingen aannemen.',
  'Too many payments have failed. Please try again in an hour.':
    'Er zijn te veel betalingen mislukt. Probeer het over een uur opnieuw.',
  'Your payment is being checked. This page goes on by itself.':
    'Je betaling wordt gecontroleerd. Deze pagina gaat vanzelf verder.',
  'What you order costs more than this option carries.': 'Je bestelling kost meer dan deze optie toestaat.',
  'What you order is more pieces than this option carries.': 'Je bestelling heeft meer stuks dan deze optie toestaat.',
  'What you order is too heavy for this option.': 'Je bestelling is te zwaar voor deze optie.',
  'Reverse charge: you account for the VAT in your own country.': 'Btw verlegd: je geeft de btw aan in je eigen land.',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'Voeg nog {missing} toe: we bezorgen bestellingen vanaf {minimum}.',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'Voeg nog {missing} toe om deze code te gebruiken: hij is voor bestellingen vanaf {wanted}.',
  'Only {stock} left. Please lower the quantity.': 'Nog maar {stock} over. Verlaag het aantal.',
  'The price was {before} when you added this. Now it is {now}.':
    'De prijs was {before} toen je dit toevoegde. Nu is hij {now}.',
  'The least that can be paid is {amount}.': 'Het laagste bedrag dat je kunt betalen is {amount}.',
  'This code can be used from {time}.': 'Deze code kan worden gebruikt vanaf {time}.',
  'This code could be used until {time}.': 'Deze code kon worden gebruikt tot {time}.',
  'This code gives the same discount as {twin}.': 'Deze code geeft dezelfde korting als {twin}.',
  'We do not deliver to {place}.': 'We bezorgen niet in {place}.',
  'We do not ship to {country}.': 'We verzenden niet naar dit land: {country}.',
  'At most {count} codes can be used at once.': 'Er kunnen hooguit {count} codes tegelijk worden gebruikt.',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'Deze ZIP-code hoort niet bij {state}. Controleer de staat en de ZIP-code.',
  'This postal code is not in {province}. Check the province and postal code.':
    'Deze postcode hoort niet bij {province}. Controleer de provincie en de postcode.',
  'This is not a {field} of the country you chose.': 'Dit is geen geldige waarde voor ‘{field}’ in het gekozen land.',
  'This is not a {field} of the country you chose. It looks like {example}.':
    'Dit is geen geldige waarde voor ‘{field}’ in het gekozen land. Het ziet er zo uit: {example}.',
}
