export const whyWords = {
  'Price of one': 'Prezzo unitario',
  'Price of one, times {count}': 'Prezzo unitario per {count}',
  '{why}, by the code {code}': '{why}, con il codice {code}',
  '{why}; surcharges of {amount} are in it': '{why}; sono inclusi supplementi di {amount}',
  '{why}; the seller’s own tax until there is an address': '{why}; imposta del venditore finché manca un indirizzo',
  '{why}, charged on the other taxes too': '{why}, calcolata anche sulle altre imposte',
  '{why}, shipping included': '{why}, spedizione inclusa',
  '{why}, in {count} parcels': '{why}, in {count} colli',
  'The best discount on these products': 'Il miglior sconto su questi prodotti',
  'The best discount on the order, after discounts on products':
    'Il miglior sconto sull’ordine, dopo gli sconti sui prodotti',
  'Shipping is free': 'La spedizione è gratuita',
  'By version {version} of the rules of this store': 'Secondo la versione {version} delle regole di questo negozio',
  'Contained in the prices': 'Inclusa nei prezzi',
  'Added to the prices': 'Aggiunta ai prezzi',
  'No tax is due there': 'Lì non è dovuta alcuna imposta',
  'Worked out at checkout, once there is an address': 'Calcolata al momento del pagamento, quando c’è un indirizzo',
  'This store charges no tax on this order': 'Questo negozio non applica imposte a questo ordine',
  'This store charges VAT to businesses too.': 'Questo negozio applica l’IVA anche alle aziende.',
  'The seller is outside the EU, so a VAT number changes nothing.':
    'Il venditore è fuori dall’UE, quindi una partita IVA non cambia nulla.',
  'Reverse charge is decided once we know where to.':
    'L’inversione contabile viene decisa appena sappiamo dove spedire.',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'L’IVA è dovuta, perché l’inversione contabile vale per beni e servizi destinati a un altro paese dell’UE.',
  'Free, for what is sent costs {amount} or more': 'Gratis, perché la merce da spedire costa almeno {amount}',
  'Our own delivery': 'La nostra consegna',
  'One price': 'Prezzo unico',
  'By weight, {weight} kg': 'In base al peso, {weight} kg',
  'By weight, {weight} lb': 'In base al peso, {weight} lb',
  'By the price of what is sent, {amount}': 'In base al prezzo della merce da spedire, {amount}',
  'By number of items, {count}': 'In base al numero di articoli, {count}',
  '{title} cannot be sent, only picked up.': '{title} non può essere spedito, solo ritirato.',
  '{title} is not sent to {country}.': '{title} non si spedisce in questo paese: {country}.',
  '{title} cannot be sent this way.': '{title} non può essere spedito in questo modo.',
  '{title} is too large for this option.': '{title} è troppo grande per questa opzione.',
  'Shipping is free already: {name}.': 'La spedizione è già gratuita: {name}.',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    'Vale un solo sconto per ordine, e {name} toglie altrettanto o di più.',
  'Each product takes one discount, and {name} takes off as much or more.':
    'Ogni prodotto ammette un solo sconto, e {name} toglie altrettanto o di più.',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'Aggiungine ancora {count} per usare questo codice: vale da {pieces} pezzi in su.',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'Aggiungine ancora {count} per usare questo codice: vale per ordini da {quantity} articoli in su.',
  'You have already used this code {count} times.': 'Hai già usato questo codice {count} volte.',
  'Please give your e-mail address to use this code.': 'Indica il tuo indirizzo e-mail per usare questo codice.',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'Un carrello accetta al massimo {count} codici. Rimuovine uno prima di inserirne un altro.',
}
