export const whyWords = {
  'Price of one': 'Einzelpreis',
  'Price of one, times {count}': 'Einzelpreis, mal {count}',
  '{why}, by the code {code}': '{why}, durch den Code {code}',
  '{why}; surcharges of {amount} are in it': '{why}; Zuschläge von {amount} sind enthalten',
  '{why}; the seller’s own tax until there is an address': '{why}; Steuer des Händlers, bis eine Adresse bekannt ist',
  '{why}, charged on the other taxes too': '{why}, auch auf die anderen Steuern erhoben',
  '{why}, shipping included': '{why}, einschließlich Versand',
  '{why}, in {count} parcels': '{why}, in {count} Paketen',
  'The best discount on these products': 'Der beste Rabatt auf diese Produkte',
  'The best discount on the order, after discounts on products':
    'Der beste Rabatt auf die Bestellung, nach Rabatten auf Produkte',
  'Shipping is free': 'Der Versand ist kostenlos',
  'By version {version} of the rules of this store': 'Nach Version {version} der Regeln dieses Shops',
  'Contained in the prices': 'In den Preisen enthalten',
  'Added to the prices': 'Kommt zu den Preisen hinzu',
  'No tax is due there': 'Dort fällt keine Steuer an',
  'Worked out at checkout, once there is an address': 'Wird an der Kasse berechnet, sobald eine Adresse bekannt ist',
  'This store charges no tax on this order': 'Dieser Shop erhebt auf diese Bestellung keine Steuer',
  'This store charges VAT to businesses too.': 'Dieser Shop berechnet auch Unternehmen Umsatzsteuer.',
  'The seller is outside the EU, so a VAT number changes nothing.':
    'Der Händler sitzt außerhalb der EU, daher ändert eine Umsatzsteuer-ID nichts.',
  'Reverse charge is decided once we know where to.': 'Ob Reverse Charge gilt, zeigt sich, sobald wir wissen, wohin.',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'Es wird Umsatzsteuer berechnet, denn Reverse Charge gilt nur für Lieferungen und Leistungen in ein anderes EU-Land.',
  'Free, for what is sent costs {amount} or more': 'Kostenlos, denn der Warenwert beträgt mindestens {amount}',
  'Our own delivery': 'Eigene Lieferung',
  'One price': 'Ein fester Preis',
  'By weight, {weight} kg': 'Nach Gewicht, {weight} kg',
  'By weight, {weight} lb': 'Nach Gewicht, {weight} lb',
  'By the price of what is sent, {amount}': 'Nach dem Warenwert, {amount}',
  'By number of items, {count}': 'Nach Stückzahl, {count}',
  '{title} cannot be sent, only picked up.': '„{title}“ kann nicht versendet, sondern nur abgeholt werden.',
  '{title} is not sent to {country}.': '„{title}“ wird nicht in dieses Land versendet: {country}.',
  '{title} cannot be sent this way.': '„{title}“ kann nicht auf diese Weise versendet werden.',
  '{title} is too large for this option.': '„{title}“ ist zu groß für diese Versandart.',
  'Shipping is free already: {name}.': 'Der Versand ist bereits kostenlos: {name}.',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    'Für die Bestellung zählt nur ein Rabatt, und „{name}“ zieht mindestens ebenso viel ab.',
  'Each product takes one discount, and {name} takes off as much or more.':
    'Für jedes Produkt zählt nur ein Rabatt, und „{name}“ zieht mindestens ebenso viel ab.',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'Für diesen Code fehlen noch {count} Stück: Er gilt ab {pieces} Stück.',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'Für diesen Code fehlen noch {count} Artikel: Er gilt ab {quantity} Artikeln.',
  'You have already used this code {count} times.': 'Sie haben diesen Code bereits {count}-mal verwendet.',
  'Please give your e-mail address to use this code.':
    'Bitte geben Sie Ihre E-Mail-Adresse an, um diesen Code zu verwenden.',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'Ein Warenkorb nimmt bis zu {count} Codes an. Bitte entfernen Sie einen, bevor Sie einen weiteren eingeben.',
}
