export const whyWords = {
  'Price of one': 'Prijs per stuk',
  'Price of one, times {count}': 'Prijs per stuk, maal {count}',
  '{why}, by the code {code}': '{why}, met de code {code}',
  '{why}; surcharges of {amount} are in it': '{why}; inclusief toeslagen van {amount}',
  '{why}; the seller’s own tax until there is an address': '{why}; de btw van de verkoper tot er een adres is',
  '{why}, charged on the other taxes too': '{why}, ook over de andere belastingen berekend',
  '{why}, shipping included': '{why}, inclusief verzending',
  '{why}, in {count} parcels': '{why}, in {count} pakketten',
  'The best discount on these products': 'De beste korting op deze producten',
  'The best discount on the order, after discounts on products':
    'De beste korting op de bestelling, na kortingen op producten',
  'Shipping is free': 'Verzending is gratis',
  'By version {version} of the rules of this store': 'Volgens versie {version} van de regels van deze winkel',
  'Contained in the prices': 'Inbegrepen in de prijzen',
  'Added to the prices': 'Komt boven op de prijzen',
  'No tax is due there': 'Daar is geen belasting verschuldigd',
  'Worked out at checkout, once there is an address': 'Wordt bij het afrekenen berekend, zodra er een adres is',
  'This store charges no tax on this order': 'Deze winkel rekent geen btw over deze bestelling',
  'This store charges VAT to businesses too.': 'Deze winkel rekent ook btw aan bedrijven.',
  'The seller is outside the EU, so a VAT number changes nothing.':
    'De verkoper zit buiten de EU, dus een btw-nummer verandert niets.',
  'Reverse charge is decided once we know where to.': 'Of btw wordt verlegd, staat vast zodra we weten waarheen.',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'Er wordt btw gerekend, want btw wordt alleen verlegd voor goederen en diensten naar een ander EU-land.',
  'Free, for what is sent costs {amount} or more': 'Gratis, want wat wordt verzonden kost {amount} of meer',
  'Our own delivery': 'Onze eigen bezorging',
  'One price': 'Eén prijs',
  'By weight, {weight} kg': 'Naar gewicht, {weight} kg',
  'By weight, {weight} lb': 'Naar gewicht, {weight} lb',
  'By the price of what is sent, {amount}': 'Naar de prijs van wat wordt verzonden, {amount}',
  'By number of items, {count}': 'Naar het aantal artikelen, {count}',
  '{title} cannot be sent, only picked up.': '{title} kan niet worden verzonden, alleen opgehaald.',
  '{title} is not sent to {country}.': '{title} wordt niet verzonden naar dit land: {country}.',
  '{title} cannot be sent this way.': '{title} kan niet op deze manier worden verzonden.',
  '{title} is too large for this option.': '{title} is te groot voor deze optie.',
  'Shipping is free already: {name}.': 'De verzending is al gratis: {name}.',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    'Er telt maar één korting per bestelling, en {name} scheelt evenveel of meer.',
  'Each product takes one discount, and {name} takes off as much or more.':
    'Elk product krijgt één korting, en {name} scheelt evenveel of meer.',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'Voeg er nog {count} toe om deze code te gebruiken: hij is voor {pieces} stuks of meer.',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'Voeg er nog {count} toe om deze code te gebruiken: hij is voor bestellingen van {quantity} artikelen of meer.',
  'You have already used this code {count} times.': 'Je hebt deze code al {count} keer gebruikt.',
  'Please give your e-mail address to use this code.': 'Vul je e-mailadres in om deze code te gebruiken.',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'Een winkelwagen neemt hooguit {count} codes aan. Verwijder er een voordat je een andere invult.',
}
